import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { streamingRow } from '#tests/support/catalogue.ts';
import { isProposal, proposedTerms } from './proposed-terms.ts';

const [NETFLIX, DISNEY, USER] = [uuidv7(), uuidv7(), uuidv7()];
const account = (categoryId: string, termsOfUse: string) =>
  streamingRow(USER, { categoryId, supplierId: USER, termsOfUse });
const accounts = [account(NETFLIX, 'Antes.'), account(NETFLIX, 'Ahora.'), account(DISNEY, 'De Disney.')];

test('[ACC-76] the terms of the category’s newest account are proposed', () => {
  expect(proposedTerms(accounts, NETFLIX)).toBe('Ahora.');
  expect(proposedTerms(accounts.toReversed(), NETFLIX)).toBe('Ahora.');
});

test('[ACC-76] the first account of a category gets a text that can be sent as it is', () => {
  const text = proposedTerms([], NETFLIX);
  expect(text).toContain('Usa un solo dispositivo por perfil.');
  expect(proposedTerms(accounts, uuidv7())).toBe(text);
});

test('[ACC-76] typed terms are no proposal and stay', () => {
  for (const text of ['', ' ', 'De Disney.', proposedTerms([], '')])
    expect(isProposal(accounts, text)).toBe(true);
  expect(isProposal(accounts, 'Solo en un televisor.')).toBe(false);
});
