import { useSearchParams } from 'react-router-dom';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { BooksPage } from '#features/admin/books-page.tsx';
import { CreditsPage } from '#features/admin/credits/credits-page.tsx';
import { messages } from '#features/admin/admin.texts.ts';

const { finances: texts } = messages;
/** Search parameter with the user's id; empty before a user is chosen, absent for credits. */
const BOOKS = 'books';
const OPTIONS = [
  { value: 'credits', label: texts.credits },
  { value: 'books', label: texts.book },
];

/** The credit movements of all users, or the books of one (ADM-12, ADM-30). */
export function FinancesPage() {
  const [params, setParams] = useSearchParams();
  const userId = params.get(BOOKS);
  const show = (value: string): void =>
    setParams(value === 'books' ? { [BOOKS]: '' } : {}, { replace: true });
  return (
    <>
      <div className="md:max-w-md">
        <RadioGroup
          label={texts.view}
          name="finances-view"
          options={OPTIONS}
          value={userId === null ? 'credits' : 'books'}
          onChange={({ target }) => show(target.value)}
        />
      </div>
      {userId === null ? (
        <CreditsPage />
      ) : (
        <BooksPage userId={userId} onChoose={(id) => setParams({ [BOOKS]: id })} />
      )}
    </>
  );
}
