/** Names the variant with which the lights of others are compared. */
export const comparedWith = (orderCode: string): string => `Compared with ${orderCode}`
