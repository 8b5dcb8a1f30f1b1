/** Names a column of the table and its line in the diagram. */
export const letterOf = (index: number) => String.fromCodePoint('A'.charCodeAt(0) + index)
