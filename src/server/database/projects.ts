import type { InStatement } from '@libsql/client'
import type { Id } from '#src/domain/identity.ts'
import type { Project } from '#src/domain/project.ts'
import { insertRelations } from './relations.ts'

export type NewProject = Omit<Project, 'id' | 'updatedAt'> & { id?: Id }

/** A project enters the catalogue, with pictures and relations; the first statement makes the row. */
export function insertProject(project: NewProject): InStatement[] {
  const { id, images, product_ids } = project
  return [
    {
      sql: `INSERT INTO project (id, title, quote, location, partners, description,
          date_of_project, paragraph)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      args: [
        id ?? null,
        project.title,
        project.quote,
        project.location,
        project.partners,
        project.description,
        project.dateOfProject,
        JSON.stringify(project.paragraph),
      ],
    },
    {
      sql: `INSERT INTO project_image (project_id, position, image)
        SELECT coalesce(?, last_insert_rowid()), key, value FROM json_each(?)`,
      args: [id ?? null, JSON.stringify(images)],
    },
    ...insertRelations(
      { table: 'product_project', own: 'project_id', other: 'product_id' },
      id,
      product_ids,
    ),
  ]
}
