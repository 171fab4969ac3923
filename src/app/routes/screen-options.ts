import { createElement } from 'react';
import { markDrawn } from '#app/first-draw.ts';
import type { LazyPartOptions } from '#ui/parts/lazy-part.ts';
import { SkeletonList } from '#ui/lists/skeleton.tsx';

/** Options of screens in the frame. */
export const SCREEN: LazyPartOptions = { waiting: createElement(SkeletonList), onDrawn: markDrawn };
