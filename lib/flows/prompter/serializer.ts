import { displayName } from "@/lib/language/people/display-name";
import type { PrompterPerson } from "./queries";
import type { PrompterPersonWire, PrompterWire } from "./schema";

const serializePerson = (person: PrompterPerson): PrompterPersonWire => ({
  user_id: person.id,
  name: displayName(person),
  email: person.email,
});

export const serializePrompter = (prompter: {
  candidates: PrompterPerson[];
  recipients: PrompterPerson[];
}): PrompterWire => ({
  candidates: prompter.candidates.map(serializePerson),
  recipients: prompter.recipients.map(serializePerson),
});
