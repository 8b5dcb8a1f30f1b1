/** A detail cut from a scene, in pixels of the scene. At least 900 wide, so that it stays sharp. */
export interface Detail {
  scene: string
  left: number
  top: number
  width: number
  height: number
}

const cut = (scene: string, left: number, top: number, width = 1040, height = 650): Detail => ({
  scene: `projects/${scene}.jpg`,
  left,
  top,
  width,
  height,
})

export const details: Readonly<Record<string, Detail>> = {
  'details/villa_forecourt.jpg': cut('villa_dusk', 380, 350),
  'details/villa_upper.jpg': cut('villa_dusk', 60, 60),
  'details/villa_markers.jpg': cut('driveway', 560, 350),
  'details/villa_stone.jpg': cut('villa_pier', 480, 160),
  'details/garden_stones.jpg': cut('garden_path', 300, 350),
  'details/garden_palms.jpg': cut('garden_path', 560, 20),
  'details/garden_shrubs.jpg': cut('garden_wall', 560, 350),
  'details/garden_scallops.jpg': cut('garden_wall', 60, 170),
  'details/majlis_slats.jpg': cut('majlis', 320, 130),
  'details/majlis_scallops.jpg': cut('majlis_corner', 0, 120),
  'details/majlis_table.jpg': cut('majlis_corner', 560, 340),
  'details/stairs_landing.jpg': cut('stairs', 260, 0),
  'details/stairs_flight.jpg': cut('stairs', 330, 350),
  'details/stairs_treads.jpg': cut('stairs_detail', 380, 60),
  'details/corridor_wall.jpg': cut('corridor', 560, 80),
  'details/corridor_floor.jpg': cut('corridor', 240, 350),
  'details/gallery_vase.jpg': cut('gallery', 560, 250),
  'details/gallery_canvases.jpg': cut('gallery', 60, 170, 960, 600),
  'details/meeting_pendants.jpg': cut('meeting_room', 440, 120),
  'details/meeting_scallops.jpg': cut('meeting_room', 40, 60),
}
