/** Bytes that a Blob takes, without copying them unless another thread shares them. */
export const ownBytes = ({ buffer, byteOffset, length }: Uint8Array): Uint8Array<ArrayBuffer> =>
  buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, length)
    : new Uint8Array(new Uint8Array(buffer, byteOffset, length))
