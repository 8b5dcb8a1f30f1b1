"""The eighteen places of the demo's projects, each with the luminaires that its text names."""
import os

from ..picture import render
from . import corridors, courts, galleries, gardens, majlis, meeting, stairs
from .fitting import Fitting

PLACES = {
    **courts.PLACES, **gardens.PLACES, **corridors.PLACES, **majlis.PLACES,
    **meeting.PLACES, **stairs.PLACES, **galleries.PLACES,
}


def place(path, size, samples, item):
    name = os.path.basename(item["name"]).removesuffix(".jpg").removesuffix("-near")
    settings = PLACES[name](Fitting(item["luminaires"]), item["view"] == "near")
    settings.setdefault("exposure", 2.2)
    render(path, size, samples, **{"vignette": 0.22, "bloom": 0.28, "threshold": 1.5, **settings})
