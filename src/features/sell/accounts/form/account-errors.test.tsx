import { renderToString } from 'react-dom/server';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { showFieldErrors } from '#workspace/forms/show-field-errors.ts';
import { ACCOUNT_ERRORS, type AccountForm, NEW_ACCOUNT } from './account-form-values.ts';

function newForm(): UseFormReturn<AccountForm> {
  const made: UseFormReturn<AccountForm>[] = [];
  function Form() {
    made.push(useForm<AccountForm>({ defaultValues: NEW_ACCOUNT }));
    return null;
  }
  renderToString(<Form />);
  const [form] = made;
  if (!form) throw new Error('The form was not rendered');
  return form;
}

test('[DLG-02] an error on the name, which follows from the category, shows at the category', () => {
  vi.stubGlobal('document', { querySelector: () => null });
  const form = newForm();
  showFieldErrors(
    form,
    { name: { msg: 'Usa 200 caracteres como máximo.' }, url: { msg: 'No es un enlace.' } },
    { ...ACCOUNT_ERRORS, ms: 1_000 },
  );
  expect(form.getFieldState('categoryId').error?.message).toBe('Usa 200 caracteres como máximo.');
  expect(form.getFieldState('url').error?.message).toBe('No es un enlace.');
  expect(form.getFieldState('email').error).toBeUndefined();
});
