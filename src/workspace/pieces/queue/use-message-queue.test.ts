import { expect, test } from 'vitest';
import type { Client, Streaming } from '#domain/rows.ts';
import { nextRecipient } from './use-message-queue.ts';

test('the next recipient is the first who was neither informed nor skipped', () => {
  const recipients = ['ana', 'eva', 'luz'].map((id) => ({
    client: { id } as Client,
    streaming: {} as Streaming,
  }));
  const next = (told: string[], skipped: string[]) =>
    nextRecipient(recipients, new Set(told), new Set(skipped))?.client.id;
  expect(next([], [])).toBe('ana');
  expect(next(['ana'], ['eva'])).toBe('luz');
  expect(next(['ana', 'luz'], ['eva'])).toBeUndefined();
});
