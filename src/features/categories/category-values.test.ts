import { describe, expect, it } from 'vitest';
import { categoryRow } from '#tests/support/catalogue.ts';
import { changedBody, createBody, valuesOf } from './category-values.ts';

const VALUES = { name: 'Netflix', backgroundcolor: '#b20710', profileCount: '4' };

describe('the form of a category', () => {
  it('[CAT-04] an edit sends the fields that changed and no others', () => {
    expect(changedBody(VALUES, { ...VALUES, name: 'Max' })).toEqual({ name: 'Max' });
    expect(changedBody(VALUES, { ...VALUES, backgroundcolor: '#000000', profileCount: '6' })).toEqual({
      backgroundcolor: '#000000',
      profileCount: 6,
    });
    expect(changedBody(VALUES, { ...VALUES })).toBeNull();
  });

  it('[CAT-10] an empty count of profiles means 5, in a new category and in an edited one', () => {
    const emptied = { ...VALUES, profileCount: '' };
    expect(createBody(emptied).profileCount).toBe(5);
    expect(changedBody(VALUES, emptied)).toEqual({ profileCount: 5 });
  });

  it('[CAT-02] [CAT-13] a new category begins without a name, in a colour that no other has', () => {
    const first = valuesOf(undefined);
    expect(first).toMatchObject({ name: '', profileCount: '5' });
    const taken = categoryRow('u1', { backgroundcolor: first.backgroundcolor });
    expect(valuesOf(undefined, [taken]).backgroundcolor).not.toBe(first.backgroundcolor);
  });
});
