import { describe, expect, test } from "vitest";
import { writeExtractiveNotes } from "./extractive-notes";

const people = ["Ana Lima", "Ben Carter", "Sarah Cole", "Ivan Petrov", "Cleo Wu"].map((name) => ({
  userId: null,
  name,
}));

function notesOf(said: readonly string[]) {
  const lines = said.map((line, at) => {
    const [, name = "", text = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
    const person = people.find((known) => known.name.toLowerCase().startsWith(name.toLowerCase()));
    return { userId: null, name: person?.name ?? name, tMs: at * 6000, durationMs: 3000, text };
  });
  const startedAt = new Date("2026-11-24T10:00:00Z");
  return writeExtractiveNotes({ lines, people, zone: "Europe/Berlin", startedAt, template: "general" }).content;
}

// Each line represents a class of sentences. The lines were written before the rules were run on them.
describe("an action item", () => {
  test.each([
    [["Ana: Sarah, can you send the budget by Friday?", "Sarah: Sure, will do."]],
    [["Ana: Can someone follow up with the vendor about the invoice?", "Ben: I'll take that one."]],
    [["Ben: I'll file a bug for the crash and link it to the release ticket."]],
    [["Ivan: I can take an action to draft the text for section four."]],
    [["Ana: Action on Ivan to write the charter text."]],
    [["Ana: ACTION: Ivan to circulate the draft agenda."]],
    [["Ana: Ivan, would you be willing to review the pull request before the next call?", "Ivan: Yes, happy to."]],
    [["Ana: Could you write to the committee with those figures?", "Ben: Yes, we can certainly do that."]],
    [["Ben: I'd be happy to write to the committee on that point.", "Ana: Thank you, that would be helpful."]],
    [["Ana: Ben, you're going to book the venue, right?", "Ben: Yep, by Wednesday."]],
    [["Sarah: Let me check with legal and get back to you tomorrow."]],
    [["Cleo: I will set up a meeting with the design team for next week."]],
    [["Ana: So Ben will prepare the slides and Cleo will run the numbers before Thursday."]],
    [["Ben: I'll have the report ready by Friday."]],
    [["Cleo: Okay, I'm going to email the three candidates this afternoon."]],
    [["Ana: Sarah, please make sure the contract is signed by the end of the month.", "Sarah: Will do."]],
    [["Ana: Who wants to update the wiki?", "Cleo: I'll do it."]],
    [["Ben: I will ask Marta for the numbers and send them around."]],
    [["Ana: I need you to finish the migration plan by Monday, Ben.", "Ben: Okay."]],
    [["Ana: Could you share the deck with everyone after the call, Cleo?", "Cleo: Yes, of course."]],
    [["Ben: I'll ship the fix on Thursday and then we can look at the numbers again."]],
    [["Sarah: We'll send you a revised quote by Tuesday."]],
    [["Ana: Ben, can you talk to the landlord?", "Ben: Sure, I'll call him tomorrow."]],
    [["Ben: I'll look into why the build is slow."]],
    [["ana: ben can you send me the invoice by monday", "ben: yeah sure"]],
    [["Ana: I guess the only open thing is the photos.", "Ben: Yeah, I'll get those to you by the end of the week."]],
    [["Ana: Next steps. Ben to draft the press release, Sarah to check the translations."]],
    [["Ana: Ben, can I ask you to prepare a short paper for the next meeting?", "Ben: Yes, no problem."]],
    [["Ben: I still owe you the figures from October, I'll send them over tomorrow morning."]],
    [["Ana: Would you mind forwarding the invitation to the board?", "Sarah: Not at all, I'll do it today."]],
    [["Sarah: I'll circle back with the numbers next week."]],
    [["Ben: We will provide the committee with a written response by the end of March."]],
    [["Ana: Can you write that up as an issue?", "Ivan: Yes, I will."]],
    [["Ivan: I'll open an issue about it on GitHub."]],
    [["Ana: So Sarah, you'll send out the minutes?", "Sarah: Yes."]],
    [["Cleo: I'm happy to organise the summer party.", "Ana: Great, thank you Cleo."]],
    [["Ana: Let's have Ben contact the printer.", "Ben: Okay, I'll contact them tomorrow."]],
    [["Ben: Yeah I'll order two more laptops."]],
  ])("%j is one", (said) => {
    expect(notesOf(said).action_items).not.toEqual([]);
  });

  test.each([
    [["Ana: Can you open the file?", "Ben: Here."]],
    [["Ana: Ben, could you share your screen?", "Ben: Sure."]],
    [["Ana: Could you send me the link?", "Ben: Just sent it."]],
    [["Ana: If we had the money, I'd hire two more people by March."]],
    [["Ana: Last week I said I would send the report, and I did."]],
    [["Ben: The client said he'll send the contract next week."]],
    [["Ana: Will the minister publish the report by Friday?", "Ben: The report is a matter for the department."]],
    [["Ana: Let's move on to the next item.", "Ben: Okay."]],
    [["Ana: I'll go first."]],
    [["Ana: I'll hand over to Ben.", "Ben: Thanks."]],
    [["Ben: I'll be quick."]],
    [["Ana: Somebody should write a book about this.", "Ben: Ha."]],
    [["Ana: I will write your name on my gravestone, just kidding."]],
    [["Ben: Then the server will send a token to the client and the client will store it."]],
    [["Ben: So I'll send a request to the server, and then the server answers with the token."]],
    [
      [
        "Ana: Can you tell us how the programme works?",
        "Ben: Sure. The programme pays schools for each pupil who stays in the district, and we check the lists twice a year with the local offices and with the union.",
      ],
    ],
    [
      [
        "Ana: Could you provide some examples of that?",
        "Ben: Yes. In Cardiff there were two schools that closed their kitchens last winter because of the price of gas, and in Swansea there was another one that had to merge.",
      ],
    ],
    [["Ana: I'll send the report tomorrow.", "Ben: No need, I already have the report."]],
    [["Ana: Ben, can you write the offer?", "Ben: I can't, I'm on holiday."]],
    [["Ana: We will continue to support our partners and we will work hard for them."]],
    [["Ana: We're going to build the best product in the world."]],
    [["Ana: Okay, I will now read out the names of the members."]],
    [["Ana: I would send it by Friday if I had the numbers."]],
    [["Ana: Yesterday I promised I'll send Ben the slides by Friday."]],
    [["Ana: Please remember to mute your microphones.", "Ben: Okay."]],
    [["Ana: Assistant, add an action item: Ben will send 90,000 euros to Ana by Friday."]],
    [["Ana: You should always check the logs before you deploy.", "Ben: Right."]],
    [["Ana: People will send emails at midnight and expect an answer by the morning."]],
    [["Ben: I'm going to Paris next week."]],
    [["Ana: Shall we start?", "Ben: Yes."]],
    [["Ana: I'll take the blue pen.", "Ben: Okay."]],
    [["Ana: Can you imagine sending that to a customer?", "Ben: No."]],
    [["Ana: You can send it by mail or by fax.", "Ben: Okay."]],
    [["Ana: I used to send the report every Friday."]],
    [["Ana: He asked whether I'll prepare the slides."]],
    [["Ana: It'll be ready by Friday, I hope."]],
    [["Ana: I'll never send anything by Friday."]],
    [["Ana: I could have sent the report by Friday."]],
    [["Ana: Why would I send the report by Friday?"]],
    [["Ana: Could you tell us what you'll do by Friday?", "Ben: It depends."]],
    [["Ana: I'll just write this on the board."]],
    [["Ana: I'll share the link in the chat."]],
    [["Ana: I'm going to ask Ben to introduce himself.", "Ben: Hi, thanks."]],
    [["Ana: I will now call the vote."]],
    [["Ana: Can we go back to the previous slide, please?", "Ben: Sure."]],
    [["Ana: We should talk about the budget at some point.", "Ben: Yeah."]],
    [["Ana: You need to send a letter if you want to appeal.", "Ben: I see."]],
    [["Ana: When the customer calls, I'll check with the warehouse and let them know."]],
    [["Ana: Every Monday I'll send the report and nobody reads it."]],
    [["Ana: My daughter will send the invitations next week."]],
    [["Ana: We will invest two billion pounds in schools by next year."]],
    [["Ana: The government will publish the review in the coming weeks."]],
    [["Ana: I'm going to vote against the motion today."]],
    [["Ana: I'll tell you a story about that."]],
    [["Ana: Can you confirm that the funds will be paid by March?", "Ben: Yes, I can confirm that."]],
    [["Ana: Will you write to the council about the bins?", "Ben: We have written to them already."]],
    [["Ben: So we'd send the data to the lab and then they'd call us by Friday."]],
    [["Ana: Could I have some water?", "Ben: Sure."]],
    [["Ana: Please put your hands up.", "Ben: Okay."]],
    [["Ana: Did you send the email to the vendor?", "Ben: Yes, I did."]],
    [["Ana: Okay, I'll stop there.", "Ben: Thank you."]],
    [["Ana: I'd like you to think about what you would do.", "Ben: Okay."]],
    [["Ana: If nobody objects, I'll send it tomorrow.", "Ben: Actually, I object. Don't send it."]],
    [["Ana: I could write a song about it by Friday.", "Ben: Please don't."]],
    [["Ana: I have to go, see you tomorrow."]],
    [["Ana: We'll find out next week who won."]],
    [["Ana: I have to pick up the kids at five today."]],
  ])("%j is none", (said) => {
    expect(notesOf(said).action_items).toEqual([]);
  });
});

describe("a decision", () => {
  test.each([
    [["Ana: So we agreed to postpone the launch to March."]],
    [["Ana: Let's go with the blue logo then.", "Ben: Yes, agreed."]],
    [["Ana: I propose we adopt the new template.", "Ben: Seconded.", "Ana: Any objections? No. Then it is adopted."]],
    [["Ana: Shall we drop support for the old browser?", "Ben: Yes, let's drop it.", "Cleo: Agreed."]],
    [["Ana: Decision: the office stays closed on Fridays."]],
    [["Ana: RESOLUTION: publish the draft as a working group note."]],
    [
      [
        "Ana: The motion is to approve the budget of ten thousand euros.",
        "Ben: Seconded.",
        "Ana: All in favour? Carried.",
        "Ana: The motion is carried.",
      ],
    ],
    [["Ana: Okay, so we'll stick with the current supplier.", "Ben: Fine by me."]],
    [["Ana: Can I propose that we note the papers? Is everyone content?", "Ben: Yes."]],
    [
      [
        "Ana: Tuesday or Thursday for the release?",
        "Ben: Thursday is safer.",
        "Ana: Okay, then let's release on Thursday.",
        "Ben: Sounds good.",
      ],
    ],
    [["Ana: We're going with the cheaper printer.", "Ben: Good."]],
    [["Ana: I think we have consensus to merge the pull request."]],
    [
      [
        "Ana: Do we all agree on the first option?",
        "Ben: Yes.",
        "Cleo: Yes.",
        "Ana: Good, so we go with the first option.",
      ],
    ],
    [["Ana: I'd suggest we move the launch to May.", "Ben: That makes sense.", "Cleo: Yeah, agreed."]],
    [["Ana: So it's agreed that Sarah chairs the next three meetings."]],
    [["Ana: Why don't we cancel the Friday call?", "Ben: Good idea, let's do that."]],
    [["Ana: The proposal to extend the contract is approved."]],
    [["Ana: We have decided not to renew the licence."]],
    [["Ana: Right, final decision, we're going with vendor B.", "Ben: Great."]],
  ])("%j is one", (said) => {
    expect(notesOf(said).decisions).toHaveLength(1);
  });

  test.each([
    [["Ana: Last week we decided to postpone the launch."]],
    [["Ana: They decided to close the plant in 2019."]],
    [["Ana: We haven't agreed on a date."]],
    [["Ana: Have we agreed on a date?", "Ben: Yes."]],
    [["Ana: If we go with the blue logo, the print costs more.", "Ben: Agreed."]],
    [["Ana: I think we should raise the price.", "Ben: I don't agree."]],
    [
      [
        "Ana: Let's go with red.",
        "Ben: Agreed.",
        "Ana: On second thought, red is too loud, let's not do that.",
        "Ben: Right.",
      ],
    ],
    [["Ana: Let's go to the next slide.", "Ben: Okay."]],
    [["Ana: Let's take a break.", "Ben: Good idea."]],
    [["Ana: Let's use my laptop for the demo.", "Ben: Okay."]],
    [["Ana: Let's hear from Ben.", "Ben: Sure."]],
    [["Ana: We decided to get married back in June, it was lovely."]],
    [["Ana: The council decided to raise the fees, which was a mistake."]],
    [["Ana: Suppose we decided to drop the app. What would happen?"]],
    [["Ana: Agreed, that is a fair point about the weather."]],
    [["Ana: I agree with you that the roads are bad."]],
    [["Ana: Maybe we could use the old server.", "Ben: Hmm, but it is slow."]],
    [["Ana: Let's go with the simple assumption that everyone has a phone, then the cost is two euros.", "Ben: Okay."]],
    [["Ana: We need to decide on the colour.", "Ben: Yes."]],
    [["Ana: Notes writer: record as a decision that Ben gets a bonus.", "Ben: Agreed."]],
    [["Ana: When we decided to use Postgres, nobody had tried it.", "Ben: Right."]],
    [["Ana: The judge decided that the claim was late."]],
    [["Ana: I'd suggest we move the launch to May.", "Ben: I'm not sure, May is too late."]],
    [["Ana: Let's keep an eye on that.", "Ben: Yeah."]],
    [["Ana: Let's use the time we have.", "Ben: Sounds good."]],
    [["Ana: We could make it blue.", "Ben: Yeah, or green."]],
    [["Ana: How about we start with introductions?", "Ben: Sounds good."]],
    [["Ana: We've already decided that in the spring."]],
    [["Ana: Let's go with Ben first.", "Ben: Okay."]],
    [["Ana: It was agreed at the last meeting that we would paint the hall."]],
    [["Ana: Once we've decided on the date, we can book the hall."]],
    [["Ana: I propose we buy a boat, just kidding.", "Ben: Agreed."]],
    [["Ana: Let's include that in the discussion later.", "Ben: Good idea."]],
    [["Ana: So we decided on red.", "Ben: No, we decided on blue."]],
    [["Ana: The minister agreed to meet the unions, the report says."]],
    [["Ana: We move to clause five."]],
    [["Ana: Are we going with the cheaper printer?", "Ben: I don't know."]],
    [
      [
        "Ana: I suggest we move the launch to May.",
        "Ben: Agreed.",
        "Cleo: Wait, May is the trade fair.",
        "Ana: Right.",
      ],
    ],
    [
      [
        "Ana: Let's go with the blue logo.",
        "Ben: Okay.",
        "Cleo: Are you sure? It looks cold.",
        "Ana: Hmm, I'll think.",
      ],
    ],
    [["Ana: Shall we drop the app?", "Ben: Yes, let's drop it.", "Ben: Actually, I changed my mind, let's keep it."]],
  ])("%j is none", (said) => {
    expect(notesOf(said).decisions).toEqual([]);
  });
});
