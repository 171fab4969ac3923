import { Link } from 'react-router-dom';
import { Select, type SelectProps } from '#ui/inputs/select.tsx';

export type ParentSelectProps = Omit<SelectProps, 'options'> & {
  /** Categories or suppliers. */
  parents: readonly { id: string; name: string }[];
  /** Shown while there are no parents, with the link to create one. */
  none: { text: string; to: string; link: string };
};

export function ParentSelect({ parents, none, ...select }: ParentSelectProps) {
  const options = parents
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="min-w-0">
      <Select {...select} options={options} />
      {parents.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {none.text}
          <Link
            to={none.to}
            className="target inline-flex items-center font-medium text-accent hover:underline"
          >
            {none.link}
          </Link>
        </p>
      )}
    </div>
  );
}
