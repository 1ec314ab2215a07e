"""Reads a calendar file with Python's icalendar, and repeats by dateutil: nothing here is Parley's. Answers JSON."""
import json
import sys
from datetime import date, datetime, timedelta, timezone
from itertools import islice

from dateutil.rrule import rrulestr
from icalendar import Calendar

OCCURRENCES_MAX = 400


def instant(value):
    """UTC, as JavaScript writes it; a day alone stays a day."""
    if not isinstance(value, datetime):
        return value.isoformat()
    if value.tzinfo is None:
        return value.isoformat()
    return value.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def many(component, name):
    found = component.get(name)
    return [] if found is None else found if isinstance(found, list) else [found]


def exdates(component):
    return [one.dt for line in many(component, "EXDATE") for one in line.dts]


def occurrences(component, start):
    rule = component.get("RRULE")
    if rule is None:
        return [instant(start)]
    first = start if isinstance(start, datetime) else datetime.combine(start, datetime.min.time())
    left_out = {instant(day) for day in exdates(component)}
    starts = islice(rrulestr(rule.to_ical().decode(), dtstart=first), OCCURRENCES_MAX)
    told = [instant(one if isinstance(start, datetime) else one.date()) for one in starts]
    return [one for one in told if one not in left_out]


def text(component, name):
    found = component.get(name)
    return None if found is None else str(found)


def end_of(component, start):
    if component.get("DTEND") is not None:
        return component.get("DTEND").dt
    if component.get("DURATION") is not None:
        return start + component.get("DURATION").dt
    return start + (timedelta() if isinstance(start, datetime) else timedelta(days=1))


def attendee(one):
    return {
        "email": str(one).lower().removeprefix("mailto:"),
        "name": one.params.get("CN"),
        "partstat": one.params.get("PARTSTAT"),
        "scheduleAgent": one.params.get("SCHEDULE-AGENT"),
    }


def event(component):
    start = component.get("DTSTART").dt
    rule, recurrence_id = component.get("RRULE"), component.get("RECURRENCE-ID")
    organizer = component.get("ORGANIZER")
    return {
        "uid": text(component, "UID"),
        "sequence": int(component.get("SEQUENCE", 0)),
        "summary": text(component, "SUMMARY"),
        "status": text(component, "STATUS"),
        "start": instant(start),
        "end": instant(end_of(component, start)),
        "tzid": component.get("DTSTART").params.get("TZID"),
        "rrule": None if rule is None else rule.to_ical().decode(),
        "exdates": [instant(one) for one in exdates(component)],
        "recurrenceId": None if recurrence_id is None else instant(recurrence_id.dt),
        "occurrences": occurrences(component, start),
        "organizer": None if organizer is None else str(organizer).lower().removeprefix("mailto:"),
        "attendees": [attendee(one) for one in many(component, "ATTENDEE")],
        "errors": [str(error) for error in component.errors],
    }


calendar = Calendar.from_ical(sys.stdin.read())
json.dump(
    {"method": text(calendar, "METHOD"), "events": [event(one) for one in calendar.walk("VEVENT")]},
    sys.stdout,
)
