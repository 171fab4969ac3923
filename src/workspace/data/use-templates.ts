import { useMemo } from 'react';
import type { EditedTemplates, MessageKind } from '#domain/messages/message-templates.ts';
import type { Template } from '#domain/rows.ts';
import { templateId } from '#domain/messages/template-id.ts';
import { useRows } from './use-rows.ts';

export function useTemplates(): EditedTemplates {
  const rows = useRows('templates');
  return useMemo(() => editedOf(rows), [rows]);
}

/** Rows of a kind with another id may exist for a while, made by other programs: the app's own row takes precedence. */
export function editedOf(rows: readonly Template[]): EditedTemplates {
  const edited: Partial<Record<MessageKind, string>> = {};
  const others = rows.filter(({ id, userId, kind }) => id !== templateId(userId, kind));
  const own = rows.filter((row) => !others.includes(row));
  for (const { kind, text } of [...others, ...own]) {
    if (text === null) delete edited[kind];
    else edited[kind] = text;
  }
  return edited;
}
