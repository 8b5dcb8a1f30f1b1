/** Otherwise a browser short of space may delete what the visitor saves. Some WebKit browsers can't be asked. */
export function askToPersist(): void {
  const storage = navigator.storage as StorageManager | undefined
  void storage?.persist()
}
