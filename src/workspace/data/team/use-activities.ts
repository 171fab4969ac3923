import { useCallback, useEffect, useMemo } from 'react';
import type { Activity } from '#domain/rows.ts';
import { useMay, useProfile, useRows, useWhole } from '#workspace/data/use-rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { messages } from './team-data.texts.ts';

/** Newest first; undefined until all are read (rules §14). */
export function useActivities(): readonly Activity[] | undefined {
  const { rowCache } = useWorkspace();
  useEffect(() => rowCache.require('activities'), [rowCache]);
  const rows = useRows('activities');
  const isWhole = useWhole('activities');
  const sorted = useMemo(() => rows.toSorted((one, other) => (one.at < other.at ? 1 : -1)), [rows]);
  return isWhole ? sorted : undefined;
}

/** The name for an activity's `helperId`, where null is the owner. */
export function useAuthorName(): (helperId: string | null) => string {
  const self = useSelf();
  const helpers = useRows('helpers');
  const owner = useProfile()?.username;
  return useCallback(
    (helperId) => {
      if (helperId === self) return messages.you;
      if (helperId === null) return owner ?? messages.somebody;
      return helpers.find(({ id }) => id === helperId)?.name ?? messages.somebody;
    },
    [self, helpers, owner],
  );
}

/** Stands for the owner, whose `helperId` is null, among the people. */
const OWNER = 'owner';

/** The people of the book, the owner first, for a filter by `isBy`. */
export function usePeople(): { value: string; label: string }[] {
  const helpers = useRows('helpers');
  const nameOf = useAuthorName();
  return [null, ...helpers.map(({ id }) => id)].map((id) => ({ value: id ?? OWNER, label: nameOf(id) }));
}

/** True if `person`, a value of `usePeople`, is the author; undefined is nobody known. */
export const isBy = (person: string, helperId: string | null | undefined): boolean =>
  helperId === (person === OWNER ? null : person);

/** True for amounts that are shown here: one's own, and all with the right to profits. */
export function useSeesAmounts(): (helperId: string | null) => boolean {
  const self = useSelf();
  const all = useMay('profits');
  return useCallback((helperId) => all || helperId === self, [all, self]);
}

/** The helper who works here; null for the owner. */
function useSelf(): string | null {
  const { userId } = useWorkspace();
  return useRows('helpers').some(({ id }) => id === userId) ? userId : null;
}

export function actionWords({ action, taken }: Pick<Activity, 'action' | 'taken'>): string {
  if (action === 'client.create' && taken > 0) return messages.sold;
  if (action === 'client.paid' && taken < 0) return messages.owes;
  return messages.actions[action] ?? messages.other;
}
