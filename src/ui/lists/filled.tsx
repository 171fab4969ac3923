import type { ReactNode } from 'react';
import type { PictureName } from '#ui/look/pictures.tsx';
import { EmptyState } from './empty-state.tsx';
import { SkeletonList } from './skeleton.tsx';

type FilledProps<Row> = {
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  skeletons?: number;
  picture: PictureName;
  words: { empty: string; emptyHint: string };
  action: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

export function Filled<Row>({ rows, skeletons, picture, words, action, children }: FilledProps<Row>) {
  if (!rows) return <SkeletonList rows={skeletons} />;
  if (rows.length > 0) return children(rows);
  return <EmptyState picture={picture} text={words.empty} hint={words.emptyHint} action={action} />;
}
