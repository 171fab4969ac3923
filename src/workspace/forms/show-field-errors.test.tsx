import { renderToString } from 'react-dom/server';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts } from '#ui/feedback/toast.ts';
import { showFieldErrors } from './show-field-errors.ts';

const VALUES = { name: '', phone: '' };
const ERRORS = {
  id: { msg: 'No es tuyo.' },
  phone: { msg: 'Le falta un dígito.' },
  name: { msg: 'Escríbelo.' },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

function newForm(): UseFormReturn<typeof VALUES> {
  const made: UseFormReturn<typeof VALUES>[] = [];
  function Form() {
    made.push(useForm({ defaultValues: VALUES }));
    return null;
  }
  renderToString(<Form />);
  const [form] = made;
  if (!form) throw new Error('The form was not rendered');
  return form;
}

const told = () => currentToasts().map(({ message }) => message);

test('[DLG-22] each sentence shows at its field, and the first one in a banner', () => {
  const form = newForm();
  showFieldErrors(form, ERRORS, { ms: 2_000 });
  expect(form.getFieldState('phone').error?.message).toBe('Le falta un dígito.');
  expect(form.getFieldState('name').error?.message).toBe('Escríbelo.');
  expect(told()).toEqual(['No es tuyo.']);
});

test('[DLG-22] the banner shows the sentence of the first field', () => {
  showFieldErrors(newForm(), ERRORS, { ms: 2_000, tellFirst: 'phone' });
  expect(told()).toEqual(['Le falta un dígito.']);
});

test('[SYN-25] errors without a field have a banner each', () => {
  showFieldErrors(newForm(), { ...ERRORS, userId: { msg: 'No existe.' } }, { ms: 3_000, tell: 'unplaced' });
  expect(told()).toEqual(['No es tuyo.', 'No existe.']);
});

test('[CAT-09] in a form of the page the first wrong field in its order has the focus', () => {
  const form = newForm();
  const setFocus = vi.fn<typeof form.setFocus>();
  showFieldErrors({ ...form, setFocus }, ERRORS, { ms: 5_000, focus: 'page' });
  expect(setFocus.mock.calls).toEqual([['name']]);
});

test('no error shows nothing', () => {
  showFieldErrors(newForm(), {}, { ms: 2_000 });
  expect(told()).toEqual([]);
});
