/**
 * Copies a letter. Its button is hidden until this script runs, and stays so where a page may not
 * write to the clipboard, such as one without https.
 */
const letter = document.querySelector('.letter') as HTMLElement;
const button = document.querySelector('.specimen button') as HTMLButtonElement;

button.hidden = !navigator.clipboard;
button.addEventListener('click', async () => {
  // A blank line is between paragraphs.
  await navigator.clipboard.writeText(letter.innerText);
  button.textContent = button.value;
});

export {};
