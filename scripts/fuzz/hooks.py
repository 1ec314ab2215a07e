"""Where the document and the service may differ: what no schema can say. Nothing else is excepted."""

import json
import re

import schemathesis

# The sentence of a refusal, and why the document cannot say its rule.
EXCEPTIONS = [
    # Names of zones are no closed list: each machine has its own, with aliases.
    r"This is not an IANA zone name\.",
    # Rules that move with the clock.
    r"This time has passed\.|Choose a time that is still to come\.|Suggest a time within a year\.",
    # Rules that depend on what is there: rows, the booked time, the engine, one's own password.
    r"There is no such message in this meeting\.|This poll has no such option\.",
    r"This invitation is no longer good\. Ask with your name and address instead\.",
    r"A booked meeting is moved or cancelled, never unscheduled\.|This is the booked time: say yes to it\.",
    r"Nobody here can write this language down\.|This is not your current password\.",
    # The places in a list are ours: which ones exist, only we know.
    r"This cursor is not one of ours\.",
    # Which characters are visible, and remain once the others are taken out, is Unicode's matter.
    r"Write a name\.|Write at least one word\.|Write something, or take this option away\.|Write a question\.|Name the token\.",
    r"Too small: expected string to have >=1 characters",
    # Equal once the spaces around them are gone.
    r"Two options are the same\.",
    # NUL and half characters are refused in every text: to say so at each would hide what else is said there.
    r"This holds a NUL character\.|The body holds a NUL character, or half a character\.",
    # Mail programs read as several people, or as none, what RFC 5322 calls one.
    r"This is not one mail address\.",
    # Nesting of what is kept without being looked into.
    r"The body is nested deeper than \d+ levels\.",
]


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Keeps every failure but a refusal of valid data that is all made of exceptions."""
    # Query parameters that nobody knows are ignored, as they are everywhere: mailers and browsers add their own.
    if type(failure).__name__ == "AcceptedNegativeData":
        return not re.search(r"in query - violates `additionalProperties`$", failure.message)
    if type(failure).__name__ != "RejectedPositiveData":
        return True
    try:
        problem = json.loads(response.content)
    except ValueError:
        return True
    sentences = [error["message"] for error in problem.get("errors", [])] or [problem.get("detail", "")]
    return not all(any(re.fullmatch(exception, sentence) for exception in EXCEPTIONS) for sentence in sentences)
