/** Narrows the index of pages to those with the words that a visitor types. */

const box = document.querySelector('.find') as HTMLElement;
const field = box.querySelector('input') as HTMLInputElement;
const answer = box.querySelector('p') as HTMLElement;
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
box.hidden = false;
narrow();

export {};
