import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import {
  amountsOf,
  type CostItem,
  type CostList,
  type Costs,
  certainItems,
  totalsOf,
} from '../../content/costs.ts';
import { formatAmount } from '../../formats/amounts.ts';
import { useSite } from '../../languages/use-site.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import './costs.css';

/** What a service costs: lists like the parts lists of drawings, and the conditions of the amounts. */
export function CostLists({ costs }: { readonly costs: Costs }): ReactElement {
  const { lists, note } = costs;
  return (
    <>
      {lists.map((list) => (
        <CostTable key={list.items[0]?.item} list={list} />
      ))}
      {note && (
        <p className="small">
          <Prose text={note} inline />
        </p>
      )}
    </>
  );
}

function CostTable({ list }: { readonly list: CostList }): ReactElement {
  const { costsItem, costsAmount, costsIfDue } = useSite().content.labels;
  const { title, columns = [costsAmount], items, total } = list;
  const certain = total === undefined ? items : certainItems(list);
  const others = items.filter((item) => !certain.includes(item));
  return (
    <table className="costs">
      {title && <caption>{preventBreaks(title)}</caption>}
      <thead>
        <tr>
          <th scope="col">{costsItem}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {preventBreaks(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {certain.map((item) => (
          <Row key={item.item} list={list} item={item} />
        ))}
        {total !== undefined && (
          <tr className="total">
            <th scope="row">{preventBreaks(total)}</th>
            <Amounts amounts={totalsOf(list)} currency={list.currency} />
          </tr>
        )}
      </tbody>
      {others.length > 0 && (
        <tbody>
          <tr>
            <th colSpan={1 + columns.length} scope="rowgroup">
              {costsIfDue}
            </th>
          </tr>
          {others.map((item) => (
            <Row key={item.item} list={list} item={item} isMerged />
          ))}
        </tbody>
      )}
    </table>
  );
}

interface RowProps {
  readonly list: CostList;
  readonly item: CostItem;
  /** Whether an amount that is the same in all columns is in one cell. */
  readonly isMerged?: boolean;
}

function Row({ list, item, isMerged = false }: RowProps): ReactElement {
  const { includes, when, terms, amount, currency = list.currency } = item;
  const isOne = isMerged && typeof amount === 'number';
  const columnCount = list.columns?.length ?? 1;
  return (
    <>
      <tr>
        <th scope="row">{preventBreaks(item.item)}</th>
        {terms && <td colSpan={columnCount}>{preventBreaks(terms)}</td>}
        <Amounts
          amounts={isOne ? [amount] : amountsOf(list, item)}
          currency={currency}
          columnCount={isOne ? columnCount : undefined}
        />
      </tr>
      {(includes || when) && (
        <tr>
          <td colSpan={1 + columnCount}>
            {when && preventBreaks(when)}
            {when && includes && '. '}
            {includes && <Prose text={includes} inline />}
          </td>
        </tr>
      )}
    </>
  );
}

interface AmountsProps {
  /** The amount in each column; 0 where the item is not part of it. */
  readonly amounts: readonly number[];
  readonly currency: string;
  /** Number of columns that a single amount is for. */
  readonly columnCount?: number | undefined;
}

function Amounts({ amounts, currency, columnCount }: AmountsProps): ReactElement {
  const { locale } = useSite().content;
  return (
    <>
      {amounts.map((amount, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a list never change.
        <td key={column} colSpan={columnCount}>
          {amount === 0 ? '–' : formatAmount(amount, currency, locale)}
        </td>
      ))}
    </>
  );
}
