import { useMemo } from 'react';
import type { EditedTemplates, MessageKind } from '#domain/messages/message-templates.ts';
import type { Template } from '#domain/rows.ts';
import { templateId } from '#domain/messages/template-id.ts';
import { useRows } from './use-rows.ts';

/** The templates that the reseller has edited, live (MSG-09). */
export function useTemplates(): EditedTemplates {
  const rows = useRows('templates');
  return useMemo(() => editedOf(rows), [rows]);
}

/** A kind has one row but for the moment when another program has named its row otherwise: then the phone's own counts. */
function editedOf(rows: readonly Template[]): EditedTemplates {
  const edited: Partial<Record<MessageKind, string>> = {};
  const others = rows.filter(({ id, userId, kind }) => id !== templateId(userId, kind));
  const own = rows.filter((row) => !others.includes(row));
  for (const { kind, text } of [...others, ...own]) {
    if (text === null) delete edited[kind];
    else edited[kind] = text;
  }
  return edited;
}
