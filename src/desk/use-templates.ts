import { useMemo } from 'react';
import type { EditedTemplates } from '#domain/message-templates.ts';
import { useRows } from './use-rows.ts';

/** The templates that the reseller has edited, live (MSG-09). */
export function useTemplates(): EditedTemplates {
  const rows = useRows('templates');
  return useMemo(
    () => Object.fromEntries(rows.flatMap(({ kind, text }) => (text === null ? [] : [[kind, text]]))),
    [rows],
  );
}
