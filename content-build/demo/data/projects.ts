import type { DemoProject } from '../model/project.ts'
import { withOwnPictures } from '../pictures/chosen.ts'
import { demoLuminaires } from './luminaires.ts'
import { galleries } from './projects/galleries.ts'
import { gardens } from './projects/gardens.ts'
import { hotels } from './projects/hotels.ts'
import { majlisRooms } from './projects/majlis.ts'
import { meetingRooms } from './projects/meeting-rooms.ts'
import { stairs } from './projects/stairs.ts'
import { villas } from './projects/villas.ts'

/**
 * Every project of the demo catalogue, oldest first: the order of their ids.
 * Their dates keep projects of the same scene apart in the grid.
 */
export const demoProjects: readonly DemoProject[] = [
  ...galleries,
  ...gardens,
  ...hotels,
  ...majlisRooms,
  ...meetingRooms,
  ...stairs,
  ...villas,
]
  .map((project) => withOwnPictures(project, demoLuminaires))
  .sort((a, b) => a.dateOfProject.localeCompare(b.dateOfProject))
