import { describe, expect, it } from 'vitest';
import { changesOf, createBody, fieldsOf } from './category-fields.ts';

const FIELDS = { name: 'Netflix', backgroundcolor: '#b20710', profileCount: 4 };

describe('the fields of a category', () => {
  it('[CAT-04] an edit sends the fields that changed and no others', () => {
    expect(changesOf(FIELDS, { name: true })).toEqual({ name: 'Netflix' });
    expect(changesOf(FIELDS, { backgroundcolor: true, profileCount: true })).toEqual({
      backgroundcolor: '#b20710',
      profileCount: 4,
    });
  });

  it('[CAT-10] an empty count of profiles means 5, in a new category and in an edited one', () => {
    const emptied = { ...FIELDS, profileCount: Number.NaN };
    expect(createBody(emptied).profileCount).toBe(5);
    expect(changesOf(emptied, { profileCount: true })).toEqual({ profileCount: 5 });
  });

  it('[CAT-02] a new category begins without a name', () => {
    expect(fieldsOf(undefined)).toMatchObject({ name: '', profileCount: 5 });
  });
});
