/** Amounts of money in words. */

const formatters = new Map<string, Intl.NumberFormat>();

/** `15990` → `$15,990`; cents are shown if there are any. */
export function formatAmount(amount: number, currency: string, locale: string): string {
  const key = `${currency} ${locale}`;
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, optionsOf(currency));
  formatters.set(key, formatter);
  return formatter.format(amount);
}

function optionsOf(currency: string): Intl.NumberFormatOptions {
  return {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  } as Intl.NumberFormatOptions;
}
