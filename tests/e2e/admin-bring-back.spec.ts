import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { projectPath } from '#src/domain/site/paths.ts'
import { openDatabase } from '#src/server/database/database.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { arabicName, fillWithEdges } from '#tests/support/edge-catalogue.ts'
import { startSite } from '#tests/support/start-site.ts'
import { buildTimeout } from '#tests/support/time-limit.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

// The public page of a deleted item is gone until it is back.
test.use({ expectedErrors: [/status of 404/] })

// Each change is built, so this test has a site of its own.
longTest('A deleted project that comes back has its old address', async ({ page }) => {
  const site = await startSite({ fill: fillWithEdges })
  try {
    const database = openDatabase(site.databaseUrl)
    const token = await sessionOf(database, 'test').finally(() => database.close())
    await page.addInitScript((value) => sessionStorage.setItem('token', value), token)
    const publicPage = async () => {
      const answer = await page.request.get(site.url + projectPath(2))
      return { status: answer.status(), isShown: (await answer.text()).includes(arabicName) }
    }
    expect(await publicPage()).toEqual({ status: 200, isShown: true })
    const deleted = await page.request.delete(`${site.url}/api/projects/2`, {
      headers: bearer(token),
    })
    expect(deleted.ok(), await deleted.text()).toBe(true)
    await expect.poll(async () => (await publicPage()).status, { timeout: buildTimeout }).toBe(404)
    await page.goto(`${site.url}${adminPaths.dashboard}?item=bin`)
    const bin = page.getByRole('dialog', { name: 'Deleted items' })
    await bin.getByRole('button', { name: `Bring back ${arabicName}` }).click()
    await expect(bin.getByRole('status').first()).toContainText('The project is back.')
    await expect(bin).toContainText('Nothing is deleted.')
    await expect.poll(publicPage, { timeout: buildTimeout }).toEqual({ status: 200, isShown: true })
    // The dashboard would go on asking a site that is gone.
    await page.close()
  } finally {
    await site.stop()
  }
})
