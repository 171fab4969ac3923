import { expect, test } from 'vitest';
import { renewedIn, renewedText } from './renewed-address.ts';

const ANA = '3c1d2a60-6d5e-4b0e-9f5c-0d3f6f1a2b3c';
const EVA = '01234567-89ab-4cde-8f01-23456789abcd';

test('[CLI-53] the address of the messages keeps who was renewed, and when', () => {
  const renewed = { ids: [ANA, EVA], atMs: 1_773_154_800_000 };
  expect(renewedText(renewed)).toBe(`1773154800000.${ANA}.${EVA}`);
  expect(renewedIn(renewedText(renewed))).toEqual(renewed);
});

test('[CLI-53] an address without a time names everybody', () => {
  expect(renewedIn(`${EVA}.${ANA}`)).toEqual({ ids: [EVA, ANA], atMs: null });
  expect(renewedText({ ids: [EVA], atMs: null })).toBe(EVA);
  expect(renewedIn('')).toEqual({ ids: [], atMs: null });
});
