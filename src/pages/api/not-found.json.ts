/** The answer below /api if no function matches: every answer there is JSON. */
export const GET = () => Response.json({ message: 'Not Found' })
