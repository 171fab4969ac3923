import { describe, expect, it } from 'vitest';
import { touchedBy } from './touched.ts';

describe('what a change touches', () => {
  it('[OPS-62] is the journeys of its screens, and not those with the worker', () => {
    const { related, journeys, isShared } = touchedBy([
      'src/features/sell/categories/categories.messages.ts',
    ]);
    expect(related).toEqual(['src/features/sell/categories/categories.messages.ts']);
    expect(journeys).toContain('tests/e2e/journeys/sell/categories.spec.ts');
    expect(isShared).toBe(false);
  });

  it('[OPS-62] is of a rule what imports it, and no journey', () => {
    const { related, journeys } = touchedBy(['src/domain/dates/renewal.ts']);
    expect({ related, journeys }).toEqual({ related: ['src/domain/dates/renewal.ts'], journeys: [] });
  });

  it('[OPS-62] is more where all screens share it', () => {
    const { journeys, isShared } = touchedBy(['src/sync/engine.ts']);
    expect(journeys.length).toBeGreaterThan(0);
    expect(isShared).toBe(true);
  });

  it('[OPS-62] is a changed journey itself, and nothing of a file that is gone', () => {
    const { related, journeys } = touchedBy(['tests/e2e/journeys/sync/undo.spec.ts', 'src/gone.ts']);
    expect({ related, journeys }).toEqual({
      related: [],
      journeys: ['tests/e2e/journeys/sync/undo.spec.ts'],
    });
  });
});
