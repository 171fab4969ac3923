import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { usePart } from '#ui/use-part.ts';
import { markDrawn } from '#app/first-draw.ts';

export interface LazyScreenOptions {
  /** Stands there until the code has arrived. */
  waiting: ReactNode;
  /** Once the screen itself is drawn. */
  onDrawn?: () => void;
}

/** Of a screen in the frame. */
export const SCREEN: LazyScreenOptions = { waiting: createElement(SkeletonList), onDrawn: markDrawn };

/** Rendering throws `MissingPart` if the fetch fails. */
export function lazyScreen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { waiting, onDrawn }: LazyScreenOptions,
): ComponentType<Props> {
  return function LazyScreen(props: Props) {
    const part = usePart(load);
    const isHere = part !== undefined;
    useEffect(() => {
      if (isHere) onDrawn?.();
    }, [isHere]);
    return part ? createElement(part[name], props) : waiting;
  };
}
