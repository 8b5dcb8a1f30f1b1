/** What an address below /api answers that no function has: every answer there is JSON (api.md). */
export const GET = () => Response.json({ message: 'Not Found' })
