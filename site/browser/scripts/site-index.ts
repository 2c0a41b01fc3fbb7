/** Narrows the index of pages to those with the words that a visitor types. */

const field = document.querySelector('.find > input') as HTMLInputElement;
const answer = document.querySelector('.find > p') as HTMLElement;
const items = [...document.querySelectorAll<HTMLElement>('.sheets > li')].map((element) => ({
  element,
  text: fold(element.textContent),
}));

/** Accents and capitals make no difference: `pena` finds Peña. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function narrow(): void {
  const words = fold(field.value).split(/\s+/);
  for (const { element, text } of items)
    element.hidden = !words.every((word) => text.includes(word));
  const isEmpty = items.every(({ element }) => element.hidden);
  answer.textContent = isEmpty ? (answer.dataset['none'] ?? '') : '';
}

field.value ||= new URLSearchParams(location.search).get('q') ?? '';
field.addEventListener('input', narrow);
narrow();

export {};
