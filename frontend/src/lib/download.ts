/** Files to the person and from the person. */

/** Give a text to the person as a file. */
export function download(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The file that was chosen; the same one may be chosen again after it was corrected. */
export function chosenFile({ currentTarget: input }: { currentTarget: HTMLInputElement }): File | undefined {
  const file = input.files?.[0];
  input.value = '';
  return file;
}
