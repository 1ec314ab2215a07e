import { describe, expect, test } from "vitest";
import { builtInTemplates } from "@/lib/features/note-templates/templates";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createPastMeetingOf, createUser } from "@/lib/testing/factories";

const form = { name: "Design review", description: "Colours: what was chosen.", sections: ["Colours", "Next steps"] };

async function createTemplate(as: { id: string }, more: Partial<typeof form> = {}) {
  const { status, body } = await call("POST", "/summary-templates", { as, body: { ...form, ...more } });
  expect(status).toBe(201);
  return body as { id: string; name: string };
}

describe("the list", () => {
  test("has the built-in ones and then one's own, and nobody else's", async () => {
    const [ana, ben] = await createColleagues();
    const own = await createTemplate(ana);
    const { status, body } = await call("GET", "/summary-templates", { as: ana });
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([...builtInTemplates.map(({ id }) => id), own.id]);
    expect(body.at(0)).toEqual({ ...builtInTemplates[0], own: false });
    expect(body.at(-1)).toEqual({ id: own.id, ...form, own: true });
    expect((await call("GET", "/summary-templates", { as: ben })).body).toHaveLength(builtInTemplates.length);
  });
});

describe("creating", () => {
  test("strips control characters and reversing marks, and takes a missing description as empty", async () => {
    const ana = await createUser();
    const { body } = await call("POST", "/summary-templates", {
      as: ana,
      body: { name: " Weekly\u202e \n review ", sections: ["Ri\u0007sks", "  Next\tsteps "] },
    });
    expect(body).toMatchObject({ name: "Weekly review", description: "", sections: ["Risks", "Next steps"] });
  });

  test("refuses a second one of the same name, ignoring case; another person may have it", async () => {
    const [ana, ben] = await createColleagues();
    await createTemplate(ana, { name: "Über uns" });
    const again = await call("POST", "/summary-templates", { as: ana, body: { ...form, name: "ÜBER UNS" } });
    expect([again.status, again.body.code]).toEqual([409, "template_exists"]);
    await createTemplate(ben, { name: "Über uns" });
  });

  test("refuses more than thirty, also when several are created at once", async () => {
    const ana = await createUser();
    await database.noteTemplate.createMany({
      data: Array.from({ length: 28 }, (_, at) => ({ userId: ana.id, name: `No. ${at}`, sections: ["One"] })),
    });
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        call("POST", "/summary-templates", { as: ana, body: { ...form, name: `New ${at}` } }),
      ),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { status, body } of made.filter((one) => one.status !== 201))
      expect([status, body.code]).toEqual([409, "too_many_templates"]);
    expect(await database.noteTemplate.count({ where: { userId: ana.id } })).toBe(30);
  });

  test("of the same name created at once, one is kept", async () => {
    const ana = await createUser();
    const make = (name: string) => call("POST", "/summary-templates", { as: ana, body: { ...form, name } });
    const made = await Promise.all(["Weekly", "weekly", "WEEKLY"].map(make));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test.each([
    [{ name: "" }, "name"],
    [{ name: "\u202e " }, "name"],
    [{ name: "x".repeat(61) }, "name"],
    [{ description: "x".repeat(301) }, "description"],
    [{ sections: [] }, "sections"],
    [{ sections: Array.from({ length: 13 }, () => "x") }, "sections"],
    [{ sections: ["Fine", " "] }, "sections.1"],
    [{ sections: ["x".repeat(81)] }, "sections.0"],
    [{ owner: "me" }, "owner"],
  ])("%j is refused and names the field", async (more, path) => {
    const { status, body } = await call("POST", "/summary-templates", {
      as: await createUser(),
      body: { ...form, ...more },
    });
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });
});

describe("changing and deleting", () => {
  test("change only what is sent", async () => {
    const ana = await createUser();
    const { id } = await createTemplate(ana);
    const changed = await call("PATCH", `/summary-templates/${id}`, { as: ana, body: { sections: ["Only this"] } });
    expect([changed.status, changed.body]).toEqual([200, { id, ...form, sections: ["Only this"], own: true }]);
    const same = await call("PATCH", `/summary-templates/${id}`, { as: ana, body: { name: "DESIGN REVIEW" } });
    expect([same.status, same.body.name]).toEqual([200, "DESIGN REVIEW"]);
  });

  test("a name that another one has is refused", async () => {
    const ana = await createUser();
    await createTemplate(ana, { name: "Weekly" });
    const { id } = await createTemplate(ana);
    const taken = await call("PATCH", `/summary-templates/${id}`, { as: ana, body: { name: "weekly" } });
    expect([taken.status, taken.body.code]).toEqual([409, "template_exists"]);
  });

  test("somebody else's is not there, nor is a built-in one", async () => {
    const [ana, ben] = await createColleagues();
    const { id } = await createTemplate(ana);
    expect((await call("PATCH", `/summary-templates/${id}`, { as: ben, body: { name: "Mine" } })).status).toBe(404);
    expect((await call("DELETE", `/summary-templates/${id}`, { as: ben })).status).toBe(404);
    expect((await call("DELETE", "/summary-templates/general", { as: ana })).status).toBe(404);
    expect((await call("GET", "/summary-templates", { as: ana })).body.at(-1).id).toBe(id);
  });

  test("meetings of a deleted one use the general one; what was written with it stays", async () => {
    const ana = await createUser();
    const { id } = await createTemplate(ana);
    const { body: meeting } = await call("POST", "/meetings", {
      as: ana,
      body: { duration_minutes: 30, summary_template: id },
    });
    expect(meeting.summary_template).toBe(id);
    const past = await createPastMeetingOf(ana, { summaryTemplate: id });
    const section = { heading: "Colours", points: [{ id: "p1", text: "Ana: “Blue it is.”", t_ms: 0 }] };
    const content = {
      title: null,
      overview: "",
      sections: [section],
      decisions: [],
      action_items: [],
      possible_action_items: [],
      figures: [],
      next_meeting: null,
    };
    await database.meetingNotes.create({
      data: { meetingId: past.id, status: "ready", template: id, content, generatedContent: content },
    });
    expect((await call("GET", `/meetings/${past.id}/summary`, { as: ana })).body.template).toBe(id);
    expect((await call("DELETE", `/summary-templates/${id}`, { as: ana })).status).toBe(204);
    expect((await call("GET", `/meetings/${meeting.id}`, { as: ana })).body.summary_template).toBe("general");
    expect((await call("GET", `/meetings/${past.id}/summary`, { as: ana })).body).toMatchObject({
      template: "general",
      content: { sections: [section] },
    });
    expect((await call("DELETE", `/summary-templates/${id}`, { as: ana })).status).toBe(404);
  });

  test("a meeting created at the same moment never keeps a deleted one", async () => {
    const ana = await createUser();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await createTemplate(ana);
      const body = { duration_minutes: 30, summary_template: id };
      const [created] = await Promise.all([
        call("POST", "/meetings", { as: ana, body }),
        call("DELETE", `/summary-templates/${id}`, { as: ana }),
      ]);
      expect([201, 422]).toContain(created.status);
      expect(await database.meeting.count({ where: { summaryTemplate: id } })).toBe(0);
    }
  });
});

describe("where a template is chosen", () => {
  const unknown = "0190a1b2-0000-7000-8000-000000000000";

  test("a meeting takes the host's own, on creation and later", async () => {
    const [ana, ben] = await createColleagues();
    const { id } = await createTemplate(ana);
    const { id: others } = await createTemplate(ben);
    const create = (summary_template: string) =>
      call("POST", "/meetings", { as: ana, body: { duration_minutes: 30, summary_template } });
    const { body: meeting } = await create("board");
    const change = (summary_template: string) =>
      call("PATCH", `/meetings/${meeting.id}`, { as: ana, body: { summary_template } });
    expect((await change(id)).body.summary_template).toBe(id);
    expect((await change("interview")).body.summary_template).toBe("interview");
    for (const wrong of [others, unknown, "haiku"]) {
      for (const answer of [await create(wrong), await change(wrong)]) {
        expect([answer.status, answer.body.errors[0].path]).toEqual([422, "summary_template"]);
      }
    }
  });

  test("notes are regenerated with the host's own", async () => {
    const [ana, ben] = await createColleagues();
    const meeting = await createPastMeetingOf(ana);
    const { id } = await createTemplate(ana);
    const { id: others } = await createTemplate(ben);
    const regenerate = (template: string) =>
      call("POST", `/meetings/${meeting.id}/summary/regenerate`, { as: ana, body: { template } });
    const regenerated = await regenerate(id);
    expect([regenerated.status, regenerated.body.template]).toEqual([202, id]);
    for (const wrong of [others, unknown, "haiku"]) {
      const { status, body } = await regenerate(wrong);
      expect([status, body.errors[0].path]).toEqual([422, "template"]);
    }
    expect((await call("GET", `/meetings/${meeting.id}/summary`, { as: ana })).body.template).toBe(id);
  });
});
