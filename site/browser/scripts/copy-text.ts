/**
 * Copies a letter. Its button is hidden until the script runs, and stays so where a page may not
 * write to the clipboard, such as one without https.
 */
export function enableCopying(): void {
  const letter = document.querySelector<HTMLElement>('.letter');
  const button = document.querySelector<HTMLButtonElement>('.letter + .actions button');
  if (!letter || !button || !navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    // A blank line is between paragraphs.
    await navigator.clipboard.writeText(letter.innerText);
    button.textContent = button.value;
  });
}
