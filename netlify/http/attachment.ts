import { create as contentDisposition } from 'content-disposition'

/** A file to be saved under a name. */
export const attachment = (body: BodyInit, name: string, type: string): Response =>
  new Response(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': contentDisposition(name) },
  })
