import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { followProposal } from './follow-proposal.ts';

const LISTED: Record<string, string> = { 30: '15.00', 90: '40.00' };

function formWith({ price = '15.00', listed = LISTED } = {}) {
  const { formControl: form } = createFormControl({ defaultValues: { days: '30', price, name: '' } });
  const list = { ...listed };
  const { refresh } = followProposal(form, {
    field: 'price',
    by: ['days'],
    propose: ({ days }) => list[days] ?? '',
  });
  return { form, list, refresh, price: () => form.getValues('price') };
}

test('[CAT-12] the price follows the days until one is typed', () => {
  const { form, price } = formWith();
  form.setValue('days', '90');
  expect(price()).toBe('40.00');
  form.setValue('days', '9');
  expect(price()).toBe('40.00');
  form.setValue('price', '12');
  form.setValue('days', '30');
  expect(price()).toBe('12');
});

test('[CAT-12] after starting over the price follows the days again', () => {
  const { form, price } = formWith();
  form.setValue('days', '90');
  form.reset({ days: '30', price: '15.00', name: '' });
  expect(price()).toBe('15.00');
  form.setValue('days', '90');
  expect(price()).toBe('40.00');
});

test('[CAT-12] after starting over from a typed price it follows the days again', () => {
  const { form, price } = formWith();
  form.setValue('price', '12');
  form.reset({ days: '30', price: '15.00', name: '' });
  form.setValue('days', '90');
  expect(price()).toBe('40.00');
});

test('[CAT-12] a price that is known late is proposed, and follows the days too', () => {
  const { form, list, refresh, price } = formWith({ price: '', listed: {} });
  Object.assign(list, LISTED);
  expect(price()).toBe('');
  refresh();
  expect(price()).toBe('15.00');
  form.setValue('days', '90');
  expect(price()).toBe('40.00');
});

test('[CAT-12] nothing that is known late takes the place of a typed price', () => {
  const { form, list, refresh, price } = formWith({ price: '', listed: {} });
  form.setValue('price', '12');
  Object.assign(list, LISTED);
  refresh();
  expect(price()).toBe('12');
});
