import type { InStatement } from '@libsql/client'
import type { Id } from '#src/domain/fields/identity.ts'
import type { Project } from '#src/domain/project/project.ts'
import { updateRow } from './item-changes.ts'
import { insertRelations, relations, replaceRelations } from './relations.ts'

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
    insertImages(id, images),
    ...insertRelations(relations.productsOfProject, id, product_ids),
  ]
}

/** What a change of a project changes; what is absent stays. */
export type ProjectChanges = {
  [Field in keyof Omit<NewProject, 'id' | 'images'>]?: NewProject[Field] | undefined
} & { images?: readonly string[] | undefined }

export function updateProject(id: Id, project: ProjectChanges): InStatement[] {
  const { images, paragraph } = project
  return [
    updateRow('project', id, {
      title: project.title,
      quote: project.quote,
      location: project.location,
      partners: project.partners,
      description: project.description,
      date_of_project: project.dateOfProject,
      paragraph: paragraph && JSON.stringify(paragraph),
    }),
    ...(images === undefined
      ? []
      : [
          { sql: 'DELETE FROM project_image WHERE project_id = ?', args: [id] },
          insertImages(id, images),
        ]),
    ...replaceRelations(relations.productsOfProject, id, project.product_ids),
  ]
}

/** @param id of the project; undefined for the row this batch inserted last */
const insertImages = (id: Id | undefined, images: readonly string[]): InStatement => ({
  sql: `INSERT INTO project_image (project_id, position, image)
    SELECT coalesce(?, last_insert_rowid()), key, value FROM json_each(?)`,
  args: [id ?? null, JSON.stringify(images)],
})
