import { pageOf, projectBody } from './markup.js'

export const data = {
  pagination: { data: 'catalogue.projects', size: 1, alias: 'project' },
  permalink: ({ project }) => `/project/${project.id}.html`,
}

export const render = ({ catalogue, project }) =>
  pageOf(catalogue, {
    title: project.title,
    description: project.description,
    body: projectBody(project),
  })
