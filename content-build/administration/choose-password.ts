import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { passwordSchema } from '#src/domain/administration/administrator.ts'
import { newPassword } from '#src/server/secrets.ts'

interface ChosenPassword {
  password: string
  /** the generated password, which nobody has seen yet */
  generated: string | undefined
}

/**
 * Chooses a password: asked for at a terminal, else the first line of standard input. If both are
 * empty, one is generated.
 * @throws Error naming the rule that the password breaks
 */
export async function choosePassword(): Promise<ChosenPassword> {
  const typed = process.stdin.isTTY ? await askTwice() : await firstLine()
  if (typed === '') {
    const generated = newPassword()
    return { password: generated, generated }
  }
  const result = passwordSchema.safeParse(typed)
  if (!result.success) throw new Error(`The password ${result.error.issues[0]?.message ?? ''}.`)
  return { password: result.data, generated: undefined }
}

async function firstLine(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  return line
}

/** Asks at the terminal without echoing what is typed. */
async function askTwice(): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const answers = lines[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question)
    const answer = await answers.next()
    process.stderr.write('\n')
    // Ctrl-C or Ctrl-D.
    if (answer.done === true) throw new Error('Nothing was changed.')
    return answer.value
  }
  try {
    const password = await ask('Password (leave empty to generate one): ')
    if (password !== '' && (await ask('Repeat the password: ')) !== password)
      throw new Error('The passwords do not match. Nothing was changed.')
    return password
  } finally {
    lines.close()
  }
}
