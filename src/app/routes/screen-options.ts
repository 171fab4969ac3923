import { createElement } from 'react';
import { markDrawn } from '#app/first-draw.ts';
import type { LazyPartOptions } from '#ui/parts/lazy-part.ts';
import { SkeletonList } from '#ui/lists/skeleton.tsx';

export const SCREEN: LazyPartOptions = { waiting: createElement(SkeletonList), onDrawn: markDrawn };
