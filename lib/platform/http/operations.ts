/** Written by `npm run api-types` from the contracts of the operations. Do not edit. */

export type KnownSpeakers = {
  id: string;
  name: string;
  created_at: string;
  updated_at: string;
  /**
   * From how many notes the voice comes
   */
  samples: number;
  /**
   * Null: recognises nobody until its owner says that the person agreed
   */
  consent_at: string | null;
  retention_days: number | null;
}[];

export interface Operations {
  "GET /admin/audit": {
    query?: {
      kind?: "account" | "meeting" | "access" | "billing" | "broadcast" | "vault" | "knowledge" | "settings";
      /**
       * Who did it
       */
      actor?: string;
      /**
       * To whom it was done
       */
      user?: string;
      meeting?: string;
      since?: string;
      /**
       * Before this time
       */
      until?: string;
      /**
       * In names, addresses, titles, codes of meetings, actions and names of tokens
       */
      q?: string;
      /**
       * `csv` is the same as `Accept: text/csv`
       */
      format?: "json" | "csv";
      cursor?: string;
      limit?: number;
    };
    answer: AuditEntry[];
  };
  "GET /admin/billing/comps": {
    query?: {
      /**
       * Those that count now, or those that ended or were revoked
       */
      show?: "active" | "over";
      /**
       * From the Link header of the previous page
       */
      cursor?: string;
    };
    answer: Comp[];
  };
  "POST /admin/billing/grandfather": {
    body: {
      plan: "pro" | "team";
      reason: string;
    };
    answer: GrandfatherResult;
  };
  "GET /admin/broadcasts": {
    query?: {
      /**
       * From the Link header of the previous page
       */
      cursor?: string;
      limit?: number;
    };
    answer: Broadcast[];
  };
  "POST /admin/broadcasts": {
    body: {
      audience: "outside" | "internal" | "everyone";
      subject: string;
      body: string;
    };
    answer: Broadcast;
  };
  "GET /admin/broadcasts/{broadcast_id}": {
    path: {
      broadcast_id: string;
    };
    answer: Broadcast;
  };
  "PUT /admin/broadcasts/{broadcast_id}": {
    path: {
      broadcast_id: string;
    };
    body: {
      audience: "outside" | "internal" | "everyone";
      subject: string;
      body: string;
    };
    answer: Broadcast;
  };
  "DELETE /admin/broadcasts/{broadcast_id}": {
    path: {
      broadcast_id: string;
    };
  };
  "POST /admin/broadcasts/{broadcast_id}/cancel": {
    path: {
      broadcast_id: string;
    };
    answer: Broadcast;
  };
  "GET /admin/broadcasts/{broadcast_id}/events": {
    path: {
      broadcast_id: string;
    };
  };
  "POST /admin/broadcasts/{broadcast_id}/pause": {
    path: {
      broadcast_id: string;
    };
    answer: Broadcast;
  };
  "GET /admin/broadcasts/{broadcast_id}/recipients": {
    path: {
      broadcast_id: string;
    };
    query?: {
      /**
       * From the Link header of the previous page
       */
      cursor?: string;
      limit?: number;
    };
    answer: BroadcastRecipient[];
  };
  "POST /admin/broadcasts/{broadcast_id}/recipients/{recipient_id}/retry": {
    path: {
      broadcast_id: string;
      recipient_id: string;
    };
  };
  "POST /admin/broadcasts/{broadcast_id}/resume": {
    path: {
      broadcast_id: string;
    };
    answer: Broadcast;
  };
  "POST /admin/broadcasts/{broadcast_id}/send": {
    path: {
      broadcast_id: string;
    };
    answer: Broadcast;
  };
  "POST /admin/broadcasts/{broadcast_id}/test": {
    path: {
      broadcast_id: string;
    };
  };
  "GET /admin/broadcasts/audiences": {
    answer: BroadcastAudiences;
  };
  "POST /admin/broadcasts/preview": {
    body: {
      subject: string;
      body: string;
    };
    answer: BroadcastPreview;
  };
  "GET /admin/handles": {
    query?: {
      /**
       * A part of the handle
       */
      q?: string;
      show?: "retired" | "used" | "all";
      /**
       * From the `Link` header of the page before
       */
      cursor?: string;
      limit?: number;
    };
    answer: AdminHandle[];
  };
  "DELETE /admin/handles/{handle}": {
    path: {
      handle: string;
    };
  };
  "GET /admin/health": {
    answer: InstallationHealth;
  };
  "GET /admin/jobs": {
    query?: {
      status?: "failed" | "retrying" | "running" | "waiting" | "scheduled";
      lane?: "quick" | "mail" | "work" | "bulk" | "housekeeping";
      kind?: string;
      cursor?: string;
      limit?: number;
    };
    answer: Job[];
  };
  "DELETE /admin/jobs/{job_id}": {
    path: {
      job_id: string;
    };
  };
  "POST /admin/jobs/{job_id}/run": {
    path: {
      job_id: string;
    };
  };
  "GET /admin/language-model": {
    answer: LanguageModel;
  };
  "PUT /admin/language-model": {
    body: {
      /**
       * A model of one of `local_servers`; null: the embedded writer
       */
      use: {
        base_url: string;
        model: string;
      } | null;
    };
    answer: LanguageModel;
  };
  "POST /admin/language-model/sample": {
    body: {
      /**
       * Default: the current one
       */
      use?: {
        base_url: string;
        model: string;
      } | null;
    };
    answer: TriedLanguageModel;
  };
  "GET /admin/meetings": {
    query?: {
      /**
       * deleted: only deleted ones; all others leave them out
       */
      status?: "scheduled" | "live" | "completed" | "cancelled" | "deleted";
      /**
       * At this time or later: `scheduled_at`, else `created_at`
       */
      since?: string;
      /**
       * Before this time
       */
      until?: string;
      /**
       * Hosted by this account
       */
      host?: string;
      /**
       * The `sort_at` of the last row: the page after it. Any other time works too
       */
      before?: string;
    };
    answer: AdminMeeting[];
  };
  "GET /admin/meetings/{meeting_id}": {
    path: {
      meeting_id: string;
    };
    answer: AdminMeetingDetail;
  };
  "POST /admin/meetings/{meeting_id}/cancel": {
    path: {
      meeting_id: string;
    };
    query?: {
      /**
       * Default: this one
       */
      scope?: "this" | "following" | "all";
    };
  };
  "GET /admin/meetings/{meeting_id}/colleagues": {
    path: {
      meeting_id: string;
    };
    query: {
      q: string;
    };
    answer: Colleague[];
  };
  "POST /admin/meetings/{meeting_id}/open": {
    path: {
      meeting_id: string;
    };
    body: OpenMeeting;
    answer: AdminMeetingDetail;
  };
  "POST /admin/meetings/{meeting_id}/transfer": {
    path: {
      meeting_id: string;
    };
    body: TransferMeeting;
    answer: AdminMeeting;
  };
  "POST /admin/meetings/{meeting_id}/transfer-upcoming": {
    path: {
      meeting_id: string;
    };
    body: TransferMeeting;
    answer: AdminMeetingDetail;
  };
  "GET /admin/meetings/counts": {
    answer: AdminMeetingCounts;
  };
  "GET /admin/overview": {
    query?: {
      /**
       * How many days, today included
       */
      days?: "30" | "90";
    };
    answer: AdminOverview;
  };
  "GET /admin/overview/days": {
    query?: {
      /**
       * How many days, today included
       */
      days?: "30" | "90";
    };
  };
  "GET /admin/people": {
    query?: {
      /**
       * Words, or parts of them: people whose name or address holds each of them, whatever its case and accents. `admin` and `disabled` also find people by their role
       */
      q?: string;
    };
    answer: PersonRow[];
  };
  "GET /admin/people/{person_id}": {
    path: {
      person_id: string;
    };
    answer: PersonDetail;
  };
  "PATCH /admin/people/{person_id}": {
    path: {
      person_id: string;
    };
    body: {
      name?: string | null;
      title?: string | null;
      disabled?: boolean;
      is_admin?: boolean;
    };
    answer: PersonRow;
  };
  "GET /admin/people/{person_id}/billing": {
    path: {
      person_id: string;
    };
    answer: PersonBilling;
  };
  "POST /admin/people/{person_id}/cancel-meetings": {
    path: {
      person_id: string;
    };
  };
  "POST /admin/people/{person_id}/comp": {
    path: {
      person_id: string;
    };
    body: {
      plan: "pro" | "team";
      reason: string;
      /**
       * Null: for ever
       */
      until?: string | null;
    };
    answer: PersonBilling;
  };
  "DELETE /admin/people/{person_id}/comp": {
    path: {
      person_id: string;
    };
  };
  "POST /admin/people/{person_id}/deletion": {
    path: {
      person_id: string;
    };
    answer: AccountDeletionNotice;
  };
  "DELETE /admin/people/{person_id}/deletion": {
    path: {
      person_id: string;
    };
  };
  "POST /admin/people/{person_id}/export": {
    path: {
      person_id: string;
    };
  };
  "POST /admin/people/{person_id}/sign-out": {
    path: {
      person_id: string;
    };
  };
  "GET /admin/policy": {
    answer: InstallationPolicy;
  };
  "PUT /admin/policy": {
    body: InstallationPolicyInput;
    answer: InstallationPolicy;
  };
  "POST /admin/policy/preview": {
    body: {
      retention: {
        /**
         * Days; null: for good
         */
        recordings: number | null;
        /**
         * Days; null: for good
         */
        transcripts: number | null;
        /**
         * Days; null: for good
         */
        notes: number | null;
        /**
         * Days; null: for good
         */
        voice_notes: number | null;
      };
    };
    answer: RetentionPreview;
  };
  "PUT /auth/password": {
    body: {
      password: string;
      current_password?: string;
    };
  };
  "POST /auth/recent": {
    body: {
      password?: string;
      code?: string;
    };
    answer: RecentAuth;
  };
  "POST /auth/recent/code": {};
  "GET /auth/sessions": {
    answer: Session[];
  };
  "DELETE /auth/sessions": {};
  "DELETE /auth/sessions/{session_id}": {
    path: {
      session_id: string;
    };
  };
  "POST /billing/checkout": {
    body: {
      lookup_key: "pro_monthly" | "pro_yearly" | "team_monthly" | "team_yearly";
    };
    answer: PaymentPage;
  };
  "POST /billing/free-month": {
    answer: Billing;
  };
  "GET /billing/me": {
    answer: Billing;
  };
  "GET /billing/offer": {
    answer: BillingOffer | null;
  };
  "POST /billing/offer/dismiss": {};
  "POST /billing/portal": {
    answer: PaymentPage;
  };
  "GET /billing/prices": {
    answer: BillingPrices;
  };
  "GET /billing/usage": {
    answer: BillingUsage;
  };
  "GET /book/{handle}": {
    path: {
      handle: string;
    };
    answer: PublicBookingPage;
  };
  "POST /book/{handle}/{slug}": {
    path: {
      handle: string;
      slug: string;
    };
    body: Book;
    answer: BookingConfirmation;
  };
  "GET /book/{handle}/{slug}/slots": {
    path: {
      handle: string;
      slug: string;
    };
    query: {
      start: string;
      /**
       * At most 62 days after the start; what lies beyond is left out
       */
      end: string;
      /**
       * The invite token of a booking that is to be moved: its own time counts as free
       */
      i?: string;
    };
    answer: BookingSlots;
  };
  "GET /book/{handle}/avatar": {
    path: {
      handle: string;
    };
  };
  "GET /book/{handle}/booking": {
    path: {
      handle: string;
    };
    query: {
      /**
       * The `i` of the link in the booker's email
       */
      i: string;
    };
    answer: HeldBooking;
  };
  "POST /book/{handle}/cancel": {
    path: {
      handle: string;
    };
    body: {
      /**
       * The `i` of the link in the booker's email
       */
      invite_token: string;
    };
  };
  "POST /book/{handle}/move": {
    path: {
      handle: string;
    };
    body: {
      /**
       * The `i` of the link in the booker's email
       */
      invite_token: string;
      start: string;
    };
    answer: HeldBooking;
  };
  "POST /book/{handle}/undo": {
    path: {
      handle: string;
    };
    body: {
      token: string;
    };
  };
  "GET /booking/bookings": {
    query?: {
      cursor?: string;
      limit?: number;
      outside?: "true" | "false";
    };
    answer: Booking[];
  };
  "POST /booking/bookings/{booking_id}/answer": {
    path: {
      booking_id: string;
    };
    body: {
      accept: boolean;
    };
  };
  "GET /booking/handle": {
    query: {
      handle: string;
    };
    answer: HandleCheck;
  };
  "GET /booking/holidays/countries": {
    answer: string[];
  };
  "PUT /booking/holidays/countries": {
    body: {
      /**
       * @maxItems 20
       */
      countries: string[];
    };
    answer: OwnBookingPage;
  };
  "PUT /booking/holidays/days/{day}": {
    path: {
      day: string;
    };
    body: {
      start_minute: number | null;
      end_minute: number | null;
    };
    answer: OwnBookingPage;
  };
  "DELETE /booking/holidays/days/{day}": {
    path: {
      day: string;
    };
    answer: OwnBookingPage;
  };
  "GET /booking/page": {
    answer: OwnBookingPage;
  };
  "PUT /booking/page": {
    body: WriteBookingPage;
    answer: OwnBookingPage;
  };
  "GET /booking/types": {
    answer: BookingType[];
  };
  "POST /booking/types": {
    body: WriteBookingType;
    answer: BookingType;
  };
  "PATCH /booking/types/{type_id}": {
    path: {
      type_id: string;
    };
    body: WriteBookingType;
    answer: BookingType;
  };
  "DELETE /booking/types/{type_id}": {
    path: {
      type_id: string;
    };
  };
  "PATCH /booking/types/{type_id}/enabled": {
    path: {
      type_id: string;
    };
    body: {
      enabled: boolean;
    };
    answer: BookingType;
  };
  "POST /calendar/check": {
    body: CheckTime;
    answer: TimeCheck;
  };
  "GET /calendar/connect": {
    query?: {
      handoff?: string;
      from?: "settings" | "onboarding" | "meeting" | "app";
    };
  };
  "GET /calendar/connect/callback": {
    query?: {
      state?: string;
      code?: string;
      error?: string;
    };
  };
  "GET /calendar/connect/confirmation": {
    query: {
      confirmation: string;
      answer: "yes" | "no";
    };
  };
  "POST /calendar/connect/handoff": {
    answer: CalendarHandoff;
  };
  "GET /calendar/connection": {
    answer: CalendarConnection;
  };
  "POST /calendar/connection": {
    body: {
      server: string;
      user: string;
      password: string;
    };
    answer: CalendarConnection;
  };
  "DELETE /calendar/connection": {};
  "GET /calendar/events": {
    query: {
      start: string;
      /**
       * After the start, and at most 62 days later
       */
      end: string;
      /**
       * false: meetings only, without asking the provider
       */
      google?: "true" | "false";
      /**
       * From the Link header of the previous page
       */
      cursor?: string;
      /**
       * Of `meetings`
       */
      limit?: number;
    };
    answer: CalendarWindow;
  };
  "POST /calendar/suggestions": {
    body: SuggestTimes;
    answer: TimeSuggestions;
  };
  "GET /exports/{export_token}": {
    path: {
      export_token: string;
    };
  };
  "GET /files/{file_id}": {
    path: {
      file_id: string;
    };
    query: {
      expires: number;
      signature: string;
      name: string;
      viewer: string;
    };
  };
  "GET /health": {
    query?: {
      ready?: string;
    };
    answer: {
      live: boolean;
      /**
       * Null: not asked for
       */
      ready: boolean | null;
      /**
       * Reached within two seconds
       */
      database: boolean | null;
      /**
       * The media server likewise
       */
      media: boolean | null;
    };
  };
  "GET /knowledge": {
    query?: {
      /**
       * Only notes of this folder
       */
      folder_id?: string;
      /**
       * Only notes that are shared with the caller beyond folders
       */
      scope?: "shared";
      kind?: "note" | "file";
      /**
       * From the `Link` header
       */
      cursor?: string;
      limit?: number;
    };
    answer: KnowledgeNote[];
  };
  "POST /knowledge": {
    body: {
      title: string;
      body: string;
      /**
       * Without it: the caller's own notes
       */
      folder_id?: string;
      source?: "typed" | "pasted";
      /**
       * Older clients: in place of a folder
       */
      audience?: "personal" | "team" | "company";
      /**
       * With the audience `team`
       */
      team_id?: string;
    };
    answer: KnowledgeNote;
  };
  "GET /knowledge/{doc_id}": {
    path: {
      doc_id: string;
    };
    answer: KnowledgeNoteWithBody;
  };
  "PUT /knowledge/{doc_id}": {
    path: {
      doc_id: string;
    };
    body: {
      title?: string;
      body?: string;
      /**
       * Another folder moves the note
       */
      folder_id?: string;
    };
    answer: KnowledgeNote;
  };
  "DELETE /knowledge/{doc_id}": {
    path: {
      doc_id: string;
    };
    query?: {
      hard?: "true" | "false";
    };
  };
  "GET /knowledge/{doc_id}/file": {
    path: {
      doc_id: string;
    };
    answer: KnowledgeFileLink;
  };
  "GET /knowledge/{doc_id}/move-effect": {
    path: {
      doc_id: string;
    };
    query: {
      folder_id: string;
    };
    answer: KnowledgeMoveEffect;
  };
  "POST /knowledge/{doc_id}/restore": {
    path: {
      doc_id: string;
    };
    answer: KnowledgeNote;
  };
  "POST /knowledge/{doc_id}/restore-pasted": {
    path: {
      doc_id: string;
    };
    answer: KnowledgeNote;
  };
  "GET /knowledge/{doc_id}/shares": {
    path: {
      doc_id: string;
    };
    answer: KnowledgeShare[];
  };
  "PUT /knowledge/{doc_id}/shares": {
    path: {
      doc_id: string;
    };
    /**
     * @maxItems 100
     */
    body: (
      | {
          kind: "person";
          email: string;
          id?: string | null;
          /**
           * Ignored: entries can be sent as they were read
           */
          name?: string;
          role: "viewer" | "editor";
        }
      | {
          kind: "team";
          id: string;
          email?: null;
          /**
           * Ignored: entries can be sent as they were read
           */
          name?: string;
          role: "viewer" | "editor";
        }
      | {
          kind: "everyone";
          id?: null;
          email?: null;
          /**
           * Ignored: entries can be sent as they were read
           */
          name?: string;
          role: "viewer" | "editor";
        }
    )[];
    answer: KnowledgeShare[];
  };
  "GET /knowledge/{doc_id}/versions": {
    path: {
      doc_id: string;
    };
    answer: KnowledgeVersion[];
  };
  "GET /knowledge/{doc_id}/versions/{version_id}": {
    path: {
      doc_id: string;
      version_id: string;
    };
    answer: KnowledgeVersionWithBody;
  };
  "POST /knowledge/{doc_id}/versions/{version_id}": {
    path: {
      doc_id: string;
      version_id: string;
    };
    answer: KnowledgeNote;
  };
  "GET /knowledge/find": {
    query: {
      q: string;
    };
    answer: string[];
  };
  "GET /knowledge/folders": {
    answer: KnowledgeFolders;
  };
  "POST /knowledge/folders": {
    body: {
      name: string;
    };
    answer: KnowledgeFolder;
  };
  "PATCH /knowledge/folders/{folder_id}": {
    path: {
      folder_id: string;
    };
    body: {
      name: string;
    };
    answer: KnowledgeFolder;
  };
  "DELETE /knowledge/folders/{folder_id}": {
    path: {
      folder_id: string;
    };
  };
  "PUT /knowledge/folders/{folder_id}/active": {
    path: {
      folder_id: string;
    };
    body: {
      active: boolean;
    };
  };
  "GET /knowledge/folders/{folder_id}/shares": {
    path: {
      folder_id: string;
    };
    answer: KnowledgeShare[];
  };
  "PUT /knowledge/folders/{folder_id}/shares": {
    path: {
      folder_id: string;
    };
    /**
     * @maxItems 100
     */
    body: (
      | {
          kind: "person";
          email: string;
          id?: string | null;
          /**
           * Ignored: entries can be sent as they were read
           */
          name?: string;
          role: "viewer" | "editor";
        }
      | {
          kind: "team";
          id: string;
          email?: null;
          /**
           * Ignored: entries can be sent as they were read
           */
          name?: string;
          role: "viewer" | "editor";
        }
      | {
          kind: "everyone";
          id?: null;
          email?: null;
          /**
           * Ignored: entries can be sent as they were read
           */
          name?: string;
          role: "viewer" | "editor";
        }
    )[];
    answer: KnowledgeShare[];
  };
  "POST /knowledge/format": {
    body: {
      body: string;
      /**
       * The note that it is of: shows `formatting` until the proposal is there
       */
      doc_id?: string;
    };
    answer: KnowledgeFormatProposal;
  };
  "GET /knowledge/search": {
    query: {
      q: string;
      /**
       * Only notes of this folder
       */
      folder_id?: string;
      kind?: "note" | "file";
    };
    answer: KnowledgeHit[];
  };
  "PUT /knowledge/shared/active": {
    body: {
      active: boolean;
    };
  };
  "GET /knowledge/trash": {
    query?: {
      /**
       * From the `Link` header
       */
      cursor?: string;
    };
    answer: TrashedKnowledgeNote[];
  };
  "GET /knowledge/uploads": {
    answer: KnowledgeUploads;
  };
  "POST /knowledge/uploads": {
    body: {
      file_name: string;
      file_type: string;
      size: number;
    };
    answer: UploadTicket;
  };
  "POST /knowledge/uploads/complete": {
    body: {
      title: string;
      upload: string;
      folder_id?: string;
    };
    answer: KnowledgeNote;
  };
  "GET /m/{code}": {
    path: {
      code: string;
    };
    query?: {
      /**
       * Invite token: adds the name of the inviter
       */
      i?: string;
    };
    answer: PublicMeeting;
  };
  "POST /m/{code}/connection-check": {
    path: {
      code: string;
    };
    answer: ConnectionCheck;
  };
  "POST /m/{code}/desk-view": {
    path: {
      code: string;
    };
    body: {
      guest_id: string;
      /**
       * Launch or session token; may come as bearer instead
       */
      launch_token?: string;
      on: boolean;
    };
  };
  "GET /m/{code}/events": {
    path: {
      code: string;
    };
    query: {
      guest_id: string;
      /**
       * Launch or session token; may come as bearer instead
       */
      launch_token?: string;
    };
  };
  "POST /m/{code}/guest": {
    path: {
      code: string;
    };
    body: Knock;
    answer: GuestSession;
  };
  "POST /m/{code}/hand": {
    path: {
      code: string;
    };
    body: {
      guest_id: string;
      /**
       * Launch or session token; may come as bearer instead
       */
      launch_token?: string;
      raised: boolean;
    };
  };
  "POST /m/{code}/launch": {
    path: {
      code: string;
    };
    body: {
      guest_id: string;
      /**
       * Launch or session token; may come as bearer instead
       */
      launch_token?: string;
    };
    answer: LaunchAnswer;
  };
  "GET /m/{code}/people/{user_id}": {
    path: {
      code: string;
      user_id: string;
    };
    query: {
      guest_id: string;
      /**
       * Launch or session token; may come as bearer instead
       */
      launch_token?: string;
    };
    answer: MemberCard;
  };
  "GET /m/{code}/people/{user_id}/avatar": {
    path: {
      code: string;
      user_id: string;
    };
    query: {
      guest_id: string;
      /**
       * Launch or session token; may come as bearer instead
       */
      launch_token?: string;
    };
  };
  "GET /m/{code}/polls": {
    path: {
      code: string;
    };
    query: {
      guest_id: string;
    };
    answer: Poll[];
  };
  "POST /m/{code}/polls/{poll_id}/votes": {
    path: {
      code: string;
      poll_id: string;
    };
    body: {
      guest_id: string;
      option_id: string;
    };
    answer: Poll;
  };
  "GET /m/{code}/reply": {
    path: {
      code: string;
    };
    query: {
      /**
       * The `i` parameter of the link in the invitation
       */
      i: string;
    };
    answer: GuestReply;
  };
  "POST /m/{code}/reply": {
    path: {
      code: string;
    };
    body: GuestReplyInput;
    answer: GuestReply;
  };
  "GET /m/{code}/reply/slots": {
    path: {
      code: string;
    };
    query: {
      /**
       * The `i` parameter of the link in the invitation
       */
      i: string;
    };
    answer: ReplySlots;
  };
  "POST /m/{code}/share-request": {
    path: {
      code: string;
    };
    body: {
      guest_id: string;
      /**
       * Launch or session token; may come as bearer instead
       */
      launch_token?: string;
    };
  };
  "GET /m/{code}/whiteboard": {
    path: {
      code: string;
    };
    query: {
      guest_id: string;
      launch_token?: string;
    };
    answer: Board;
  };
  "POST /m/{code}/wide-camera": {
    path: {
      code: string;
    };
    body: {
      guest_id: string;
      /**
       * Launch or session token; may come as bearer instead
       */
      launch_token?: string;
      on: boolean;
    };
  };
  "POST /m/{code}/withdraw": {
    path: {
      code: string;
    };
    body: {
      guest_id: string;
      /**
       * Launch or session token; may come as bearer instead
       */
      launch_token?: string;
    };
  };
  "GET /meetings": {
    query?: {
      /**
       * upcoming: live and upcoming, soonest first; past: over; absent: both, newest first
       */
      show?: "upcoming" | "past";
      /**
       * true: only archived ones; false: only others; absent: both
       */
      archived?: "true" | "false";
      /**
       * From the Link header of the previous page
       */
      cursor?: string;
      limit?: number;
    };
    answer: Meeting[];
  };
  "POST /meetings": {
    body: CreateMeeting;
    answer: CreatedMeeting;
  };
  "GET /meetings/{meeting_id}": {
    path: {
      meeting_id: string;
    };
    answer: Meeting;
  };
  "PATCH /meetings/{meeting_id}": {
    path: {
      meeting_id: string;
    };
    query?: {
      /**
       * Default: this one
       */
      scope?: "this" | "following" | "all";
    };
    body: UpdateMeeting;
    answer: Meeting;
  };
  "DELETE /meetings/{meeting_id}": {
    path: {
      meeting_id: string;
    };
  };
  "GET /meetings/{meeting_id}/access": {
    path: {
      meeting_id: string;
    };
    answer: AccessPanel;
  };
  "GET /meetings/{meeting_id}/access-request": {
    path: {
      meeting_id: string;
    };
    answer: AccessRequestState;
  };
  "POST /meetings/{meeting_id}/access-request": {
    path: {
      meeting_id: string;
    };
    answer: AccessRequestState;
  };
  "POST /meetings/{meeting_id}/access-requests/{user_id}/dismiss": {
    path: {
      meeting_id: string;
      user_id: string;
    };
    answer: AccessPanel;
  };
  "PUT /meetings/{meeting_id}/access/{user_id}": {
    path: {
      meeting_id: string;
      user_id: string;
    };
    body: {
      figures: boolean;
      /**
       * Also transcript and recording. They say everything, so nothing may be hidden: 422 with `figures: false`
       */
      recording?: boolean;
    };
    answer: AccessPanel;
  };
  "DELETE /meetings/{meeting_id}/access/{user_id}": {
    path: {
      meeting_id: string;
      user_id: string;
    };
    answer: AccessPanel;
  };
  "PUT /meetings/{meeting_id}/archive": {
    path: {
      meeting_id: string;
    };
  };
  "DELETE /meetings/{meeting_id}/archive": {
    path: {
      meeting_id: string;
    };
  };
  "POST /meetings/{meeting_id}/calendar-sync": {
    path: {
      meeting_id: string;
    };
    answer: Meeting;
  };
  "PUT /meetings/{meeting_id}/call-rating": {
    path: {
      meeting_id: string;
    };
    body: CallRating;
  };
  "POST /meetings/{meeting_id}/cancel": {
    path: {
      meeting_id: string;
    };
    query?: {
      /**
       * Default: this one
       */
      scope?: "this" | "following" | "all";
    };
  };
  "GET /meetings/{meeting_id}/chat": {
    path: {
      meeting_id: string;
    };
    query?: {
      /**
       * The last message already known; all messages without it
       */
      after?: string;
      limit?: number;
      guest_id?: string;
      launch_token?: string;
    };
    answer: ChatMessage[];
  };
  "POST /meetings/{meeting_id}/chat": {
    path: {
      meeting_id: string;
    };
    body: ChatMessageInput;
    answer: ChatMessage;
  };
  "PATCH /meetings/{meeting_id}/copilot": {
    path: {
      meeting_id: string;
    };
    body: Copilot;
    answer: Copilot;
  };
  "GET /meetings/{meeting_id}/copilot/answers": {
    path: {
      meeting_id: string;
    };
    query?: {
      /**
       * The newest
       */
      limit?: number;
    };
    answer: CopilotKeptAnswer[];
  };
  "GET /meetings/{meeting_id}/copilot/answers/{answer_id}/share": {
    path: {
      meeting_id: string;
      answer_id: string;
    };
    answer: CopilotSharingPreview;
  };
  "POST /meetings/{meeting_id}/copilot/answers/{answer_id}/share": {
    path: {
      meeting_id: string;
      answer_id: string;
    };
    answer: CopilotKeptAnswer;
  };
  "POST /meetings/{meeting_id}/copilot/ask": {
    path: {
      meeting_id: string;
    };
    body: CopilotQuestion;
    answer: CopilotAnswer;
  };
  "POST /meetings/{meeting_id}/copilot/runs/{run_id}/decision": {
    path: {
      meeting_id: string;
      run_id: string;
    };
    body: CopilotDecisionInput;
    answer: CopilotDecision;
  };
  "POST /meetings/{meeting_id}/copilot/slot": {
    path: {
      meeting_id: string;
    };
    body: SlotCheckInput;
    answer: SlotCheck;
  };
  "POST /meetings/{meeting_id}/desk-view": {
    path: {
      meeting_id: string;
    };
    body: {
      on: boolean;
    };
  };
  "POST /meetings/{meeting_id}/end": {
    path: {
      meeting_id: string;
    };
  };
  "POST /meetings/{meeting_id}/hand": {
    path: {
      meeting_id: string;
    };
    body: {
      raised: boolean;
    };
  };
  "POST /meetings/{meeting_id}/hide": {
    path: {
      meeting_id: string;
    };
  };
  "GET /meetings/{meeting_id}/invites": {
    path: {
      meeting_id: string;
    };
    answer: InviteEntry[];
  };
  "POST /meetings/{meeting_id}/invites": {
    path: {
      meeting_id: string;
    };
    query?: {
      /**
       * Of a meeting that repeats: this one (default), or all that have not started and those made later
       */
      scope?: "this" | "all";
    };
    body: InvitePeople;
    answer: InviteResult[];
  };
  "DELETE /meetings/{meeting_id}/invites/{email}": {
    path: {
      meeting_id: string;
      email: string;
    };
    query?: {
      /**
       * Of a meeting that repeats: this one (default), or all that have not started and those made later
       */
      scope?: "this" | "all";
    };
  };
  "PUT /meetings/{meeting_id}/invites/{email}/key": {
    path: {
      meeting_id: string;
      email: string;
    };
    query?: {
      /**
       * Of a meeting that repeats: this one (default), or all that have not started and those made later
       */
      scope?: "this" | "all";
    };
    body: StarInvite;
  };
  "DELETE /meetings/{meeting_id}/invites/{email}/suggestion": {
    path: {
      meeting_id: string;
      email: string;
    };
  };
  "GET /meetings/{meeting_id}/invites/responses": {
    path: {
      meeting_id: string;
    };
    answer: CalendarAnswer[];
  };
  "POST /meetings/{meeting_id}/invites/undo": {
    path: {
      meeting_id: string;
    };
    body: UndoInvites;
    answer: {
      email: string;
      /**
       * False: it has begun, or did not wait
       */
      undone: boolean;
    }[];
  };
  "POST /meetings/{meeting_id}/join": {
    path: {
      meeting_id: string;
    };
    query?: {
      /**
       * The link's; lets anyone with an account knock as themselves
       */
      code?: string;
      /**
       * Invite token of the link, even if it was made for another address
       */
      i?: string;
    };
    answer: JoinAnswer;
  };
  "GET /meetings/{meeting_id}/jottings": {
    path: {
      meeting_id: string;
    };
    answer: Jottings;
  };
  "PUT /meetings/{meeting_id}/jottings": {
    path: {
      meeting_id: string;
    };
    body: JottingsInput;
    answer: Jottings;
  };
  "GET /meetings/{meeting_id}/last-time": {
    path: {
      meeting_id: string;
    };
    answer: LastTime;
  };
  "GET /meetings/{meeting_id}/lobby-events": {
    path: {
      meeting_id: string;
    };
  };
  "POST /meetings/{meeting_id}/lock": {
    path: {
      meeting_id: string;
    };
    body: {
      locked: boolean;
    };
    answer: {
      locked: boolean;
    };
  };
  "POST /meetings/{meeting_id}/mute-all": {
    path: {
      meeting_id: string;
    };
  };
  "GET /meetings/{meeting_id}/my-lobby-events": {
    path: {
      meeting_id: string;
    };
  };
  "GET /meetings/{meeting_id}/occupancy": {
    path: {
      meeting_id: string;
    };
    answer: Occupancy;
  };
  "GET /meetings/{meeting_id}/openings": {
    path: {
      meeting_id: string;
    };
    query?: {
      /**
       * From the Link header of the previous page
       */
      cursor?: string;
      limit?: number;
    };
    answer: MeetingOpening[];
  };
  "GET /meetings/{meeting_id}/participants": {
    path: {
      meeting_id: string;
    };
    answer: Participant[];
  };
  "POST /meetings/{meeting_id}/participants/{participant_id}/admit": {
    path: {
      meeting_id: string;
      participant_id: string;
    };
  };
  "POST /meetings/{meeting_id}/participants/{participant_id}/deny": {
    path: {
      meeting_id: string;
      participant_id: string;
    };
  };
  "POST /meetings/{meeting_id}/participants/{participant_id}/lower-hand": {
    path: {
      meeting_id: string;
      participant_id: string;
    };
  };
  "POST /meetings/{meeting_id}/participants/{participant_id}/mute": {
    path: {
      meeting_id: string;
      participant_id: string;
    };
  };
  "POST /meetings/{meeting_id}/participants/{participant_id}/reinvite": {
    path: {
      meeting_id: string;
      participant_id: string;
    };
    answer: InviteResult;
  };
  "POST /meetings/{meeting_id}/participants/{participant_id}/remove": {
    path: {
      meeting_id: string;
      participant_id: string;
    };
  };
  "PUT /meetings/{meeting_id}/participants/{participant_id}/role": {
    path: {
      meeting_id: string;
      participant_id: string;
    };
    body: {
      meeting_role: "cohost" | "member";
    };
    answer: Participant;
  };
  "GET /meetings/{meeting_id}/polls": {
    path: {
      meeting_id: string;
    };
    answer: Poll[];
  };
  "POST /meetings/{meeting_id}/polls": {
    path: {
      meeting_id: string;
    };
    body: PollDraft;
    answer: Poll;
  };
  "PUT /meetings/{meeting_id}/polls/{poll_id}": {
    path: {
      meeting_id: string;
      poll_id: string;
    };
    body: PollDraft;
    answer: Poll;
  };
  "DELETE /meetings/{meeting_id}/polls/{poll_id}": {
    path: {
      meeting_id: string;
      poll_id: string;
    };
  };
  "POST /meetings/{meeting_id}/polls/{poll_id}/close": {
    path: {
      meeting_id: string;
      poll_id: string;
    };
    answer: Poll;
  };
  "POST /meetings/{meeting_id}/polls/{poll_id}/launch": {
    path: {
      meeting_id: string;
      poll_id: string;
    };
    answer: Poll;
  };
  "POST /meetings/{meeting_id}/polls/{poll_id}/votes": {
    path: {
      meeting_id: string;
      poll_id: string;
    };
    body: {
      option_id: string;
    };
    answer: Poll;
  };
  "GET /meetings/{meeting_id}/prompter": {
    path: {
      meeting_id: string;
    };
    answer: Prompter;
  };
  "PUT /meetings/{meeting_id}/prompter": {
    path: {
      meeting_id: string;
    };
    body: PrompterInput;
    answer: Prompter;
  };
  "GET /meetings/{meeting_id}/prompter/events": {
    path: {
      meeting_id: string;
    };
  };
  "GET /meetings/{meeting_id}/recording": {
    path: {
      meeting_id: string;
    };
    answer: Recording;
  };
  "POST /meetings/{meeting_id}/recording/start": {
    path: {
      meeting_id: string;
    };
    answer: RecordingSwitch;
  };
  "POST /meetings/{meeting_id}/recording/stop": {
    path: {
      meeting_id: string;
    };
    answer: RecordingSwitch;
  };
  "POST /meetings/{meeting_id}/reply": {
    path: {
      meeting_id: string;
    };
    body: Reply;
    answer: GuestReply;
  };
  "GET /meetings/{meeting_id}/reply/slots": {
    path: {
      meeting_id: string;
    };
    answer: ReplySlots;
  };
  "POST /meetings/{meeting_id}/restore": {
    path: {
      meeting_id: string;
    };
  };
  "POST /meetings/{meeting_id}/share-requests": {
    path: {
      meeting_id: string;
    };
  };
  "POST /meetings/{meeting_id}/share-requests/{identity}": {
    path: {
      meeting_id: string;
      identity: string;
    };
    body: {
      allow: boolean;
    };
  };
  "POST /meetings/{meeting_id}/sharing-open": {
    path: {
      meeting_id: string;
    };
    body: {
      anyone_can_share: boolean;
    };
    answer: {
      anyone_can_share: boolean;
    };
  };
  "GET /meetings/{meeting_id}/spoken-language": {
    path: {
      meeting_id: string;
    };
    answer: SpokenLanguage;
  };
  "PUT /meetings/{meeting_id}/spoken-language": {
    path: {
      meeting_id: string;
    };
    body: SpokenLanguageInput;
    answer: SpokenLanguage;
  };
  "GET /meetings/{meeting_id}/summary": {
    path: {
      meeting_id: string;
    };
    answer: Notes;
  };
  "PATCH /meetings/{meeting_id}/summary": {
    path: {
      meeting_id: string;
    };
    body: {
      content?: NotesContent;
      /**
       * Whether the host has reviewed the notes
       */
      reviewed?: boolean;
    };
    answer: Notes;
  };
  "GET /meetings/{meeting_id}/summary-events": {
    path: {
      meeting_id: string;
    };
  };
  "GET /meetings/{meeting_id}/summary/export": {
    path: {
      meeting_id: string;
    };
    query: {
      format: "md" | "docx" | "pdf";
    };
  };
  "PUT /meetings/{meeting_id}/summary/mask": {
    path: {
      meeting_id: string;
    };
    body: {
      /**
       * Groups of words that are replaced by •••• wherever they stand
       *
       * @maxItems 7
       */
      groups: ("money" | "metrics" | "credentials" | "contact" | "health" | "people" | "legal")[];
      /**
       * Ids of lines that are hidden whole; also `title`, `overview` and `next_meeting`
       *
       * @maxItems 1000
       */
      lines: string[];
      /**
       * From whom. Without it: from everybody for whom nothing else was chosen
       *
       * @minItems 1
       * @maxItems 100
       */
      recipients?: string[];
    };
    answer: SummaryRecipient[];
  };
  "POST /meetings/{meeting_id}/summary/preview": {
    path: {
      meeting_id: string;
    };
    body: {
      /**
       * @maxItems 100
       */
      recipients: string[];
      /**
       * How much some recipients get from now on. Without it: as much as what is hidden from them leaves
       *
       * @maxItems 100
       */
      levels?: {
        email: string;
        /**
         * `masked`: the notes without figures; `notes`: the notes; `full`: also transcript and recording
         */
        level: "masked" | "notes" | "full";
      }[];
    };
    answer: SummaryPreview;
  };
  "GET /meetings/{meeting_id}/summary/recipients": {
    path: {
      meeting_id: string;
    };
    answer: SummaryRecipient[];
  };
  "POST /meetings/{meeting_id}/summary/regenerate": {
    path: {
      meeting_id: string;
    };
    body?: {
      /**
       * Default: the template of the meeting
       */
      template?:
        ("general" | "one-on-one" | "stand-up" | "sales-call" | "interview" | "board" | "retrospective") | string;
    };
    answer: Notes;
  };
  "POST /meetings/{meeting_id}/summary/send": {
    path: {
      meeting_id: string;
    };
    body: {
      /**
       * @minItems 1
       * @maxItems 100
       */
      recipients: string[];
      /**
       * How much some recipients get from now on. Without it: as much as what is hidden from them leaves
       *
       * @maxItems 100
       */
      levels?: {
        email: string;
        /**
         * `masked`: the notes without figures; `notes`: the notes; `full`: also transcript and recording
         */
        level: "masked" | "notes" | "full";
      }[];
      /**
       * Sends so much later. Until then nothing is sent or given, and `POST …/send/undo` ends it
       */
      delay_seconds?: number;
    };
    answer: SendResult[];
  };
  "POST /meetings/{meeting_id}/summary/send/undo": {
    path: {
      meeting_id: string;
    };
    body: {
      /**
       * @minItems 1
       * @maxItems 100
       */
      recipients: string[];
    };
    answer: UndoneSending[];
  };
  "GET /meetings/{meeting_id}/summary/sensitive": {
    path: {
      meeting_id: string;
    };
    answer: SensitiveReport;
  };
  "GET /meetings/{meeting_id}/summary/shares": {
    path: {
      meeting_id: string;
    };
    answer: SummaryShare[];
  };
  "GET /meetings/{meeting_id}/summary/speech": {
    path: {
      meeting_id: string;
    };
  };
  "GET /meetings/{meeting_id}/transcript": {
    path: {
      meeting_id: string;
    };
    query?: {
      /**
       * Only lines first written after this one. Ids rise with time
       */
      after?: string;
    };
    answer: Transcript;
  };
  "GET /meetings/{meeting_id}/transcript-events": {
    path: {
      meeting_id: string;
    };
    query?: {
      /**
       * true: starts with everything since the caller joined
       */
      whole?: "true" | "false";
    };
  };
  "PATCH /meetings/{meeting_id}/transcript/{segment_id}": {
    path: {
      meeting_id: string;
      segment_id: string;
    };
    body: EditTranscriptSegment;
    answer: TranscriptSegment;
  };
  "GET /meetings/{meeting_id}/transcript/export": {
    path: {
      meeting_id: string;
    };
    query: {
      format: "txt" | "md" | "vtt" | "srt" | "docx";
    };
  };
  "PUT /meetings/{meeting_id}/transcript/speakers/{identity}": {
    path: {
      meeting_id: string;
      identity: string;
    };
    body: RenameTranscriptSpeaker;
    answer: TranscriptSpeaker;
  };
  "POST /meetings/{meeting_id}/transcription": {
    path: {
      meeting_id: string;
    };
    body: Transcription;
    answer: Transcription;
  };
  "GET /meetings/{meeting_id}/waiting": {
    path: {
      meeting_id: string;
    };
    query?: {
      guest_id?: string;
      /**
       * Launch or session token; may come as bearer instead
       */
      launch_token?: string;
    };
    answer: WaitingEntry[];
  };
  "GET /meetings/{meeting_id}/whiteboard": {
    path: {
      meeting_id: string;
    };
    answer: Board;
  };
  "POST /meetings/{meeting_id}/whiteboard": {
    path: {
      meeting_id: string;
    };
    body: SaveBoard;
    answer: Board;
  };
  "GET /meetings/{meeting_id}/whiteboard/files": {
    path: {
      meeting_id: string;
    };
    answer: {
      file_ids: string[];
    };
  };
  "POST /meetings/{meeting_id}/whiteboard/files": {
    path: {
      meeting_id: string;
    };
    body: BoardFile;
  };
  "GET /meetings/{meeting_id}/whiteboard/files/{file_id}": {
    path: {
      meeting_id: string;
      file_id: string;
    };
  };
  "POST /meetings/{meeting_id}/whiteboard/open": {
    path: {
      meeting_id: string;
    };
    body: {
      open: boolean;
    };
    answer: {
      open: boolean;
    };
  };
  "POST /meetings/{meeting_id}/wide-camera": {
    path: {
      meeting_id: string;
    };
    body: {
      on: boolean;
    };
  };
  "POST /meetings/interpret": {
    body: {
      text: string;
      zone: string;
    };
    answer: Interpretation;
  };
  "GET /meetings/search": {
    query: {
      q: string;
    };
    answer: SearchHit[];
  };
  "GET /meetings/stream": {};
  "GET /notes": {
    query?: {
      /**
       * As in `GET /meetings/search`
       */
      q?: string;
      /**
       * Who hosted, came or was invited: an email, or an `id` of `attendees` and `invitees`
       */
      person?: string;
      series_id?: string;
      /**
       * From the `Link` header
       */
      cursor?: string;
      limit?: number;
    };
    answer: NotedMeeting[];
  };
  "GET /notifications": {
    query?: {
      /**
       * From the Link header of the previous page
       */
      cursor?: string;
      limit?: number;
    };
    answer: Notifications;
  };
  "DELETE /notifications": {
    query?: {
      /**
       * The newest notification that is to go: what came after it stays
       */
      until?: string;
    };
  };
  "GET /notifications/preferences": {
    answer: NotificationPreferences;
  };
  "PATCH /notifications/preferences": {
    body: {
      /**
       * @maxItems 21
       */
      kinds?: {
        kind:
          | "invited"
          | "moved"
          | "cancelled"
          | "reply"
          | "knock"
          | "notes_ready"
          | "notes_shared"
          | "access_asked"
          | "access_granted"
          | "task_assigned"
          | "task_due"
          | "booking"
          | "admin_opened"
          | "broadcast"
          | "calendar"
          | "knowledge_shared"
          | "team"
          | "vault"
          | "transferred"
          | "retention"
          | "billing";
        bell?: boolean;
        mail?: boolean;
        push?: boolean;
      }[];
      quiet?: {
        from: number;
        until: number;
      } | null;
      digest?: {
        at: number;
      } | null;
    };
    answer: NotificationPreferences;
  };
  "POST /notifications/push": {
    body: {
      endpoint: string;
      expirationTime?: number | null;
      keys: {
        p256dh: string;
        auth: string;
      };
    };
  };
  "DELETE /notifications/push": {};
  "POST /notifications/read": {
    body?: {
      /**
       * @maxItems 500
       */
      ids?: string[];
    };
  };
  "GET /notifications/stream": {};
  "GET /notifications/unsubscribe": {
    query: {
      token: string;
    };
  };
  "POST /notifications/unsubscribe": {
    query: {
      token: string;
    };
  };
  "DELETE /notifications/unsubscribe": {
    query: {
      token: string;
    };
  };
  "GET /policy": {
    answer: OwnPolicy;
  };
  "GET /recordings/{part_id}": {
    path: {
      part_id: string;
    };
    query: {
      viewer: string;
      expires: number;
      signature: string;
    };
  };
  "GET /summary-templates": {
    answer: SummaryTemplate[];
  };
  "POST /summary-templates": {
    body: CreateSummaryTemplate;
    answer: SummaryTemplate;
  };
  "PATCH /summary-templates/{template_id}": {
    path: {
      template_id: string;
    };
    body: UpdateSummaryTemplate;
    answer: SummaryTemplate;
  };
  "DELETE /summary-templates/{template_id}": {
    path: {
      template_id: string;
    };
  };
  "POST /tasks": {
    body: {
      text: string;
      /**
       * With it, the text is kept as it is
       */
      due?: string | null;
    };
    answer: Task;
  };
  "PATCH /tasks/{task_id}": {
    path: {
      task_id: string;
    };
    body: {
      text?: string;
      done?: boolean;
      /**
       * Null clears it
       */
      due?: string | null;
    };
    answer: Task;
  };
  "DELETE /tasks/{task_id}": {
    path: {
      task_id: string;
    };
  };
  "GET /tasks/feed": {
    answer: TaskFeed;
  };
  "POST /tasks/feed": {
    answer: TaskFeed;
  };
  "DELETE /tasks/feed": {};
  "GET /tasks/feed/{token}": {
    path: {
      token: string;
    };
  };
  "GET /tasks/meeting/{meeting_id}": {
    path: {
      meeting_id: string;
    };
    answer: MeetingTasks;
  };
  "PATCH /tasks/meeting/{meeting_id}/{item_id}": {
    path: {
      meeting_id: string;
      item_id: string;
    };
    body: {
      done?: boolean;
      /**
       * Null clears it
       */
      due?: string | null;
    };
    answer: Task;
  };
  "PUT /tasks/meeting/{meeting_id}/{item_id}/owner": {
    path: {
      meeting_id: string;
      item_id: string;
    };
    body: {
      /**
       * Null: nobody's with an account
       */
      user_id: string | null;
      /**
       * With `user_id` null: whose it is, as people call them
       */
      name?: string;
    };
  };
  "POST /tasks/meeting/{meeting_id}/{item_id}/reminder": {
    path: {
      meeting_id: string;
      item_id: string;
    };
  };
  "GET /tasks/mine": {
    answer: Tasks;
  };
  "PUT /tasks/mine/order": {
    body: {
      /**
       * Tasks of the caller in their new order. Others keep the place that they have
       *
       * @maxItems 2000
       */
      items: (
        | {
            id: string;
          }
        | {
            meeting_id: string;
            item_id: string;
          }
      )[];
    };
  };
  "GET /tasks/organisation": {
    query?: {
      /**
       * Only people of this team
       */
      team_id?: string;
      /**
       * From the Link header of the previous page
       */
      cursor?: string;
      limit?: number;
    };
    answer: TaskBoard;
  };
  "GET /teams": {
    answer: Team[];
  };
  "POST /teams": {
    body: {
      name: string;
    };
    answer: TeamWithMembers;
  };
  "GET /teams/{team_id}": {
    path: {
      team_id: string;
    };
    answer: TeamWithMembers;
  };
  "PATCH /teams/{team_id}": {
    path: {
      team_id: string;
    };
    body: {
      name: string;
    };
    answer: TeamWithMembers;
  };
  "DELETE /teams/{team_id}": {
    path: {
      team_id: string;
    };
  };
  "POST /teams/{team_id}/members": {
    path: {
      team_id: string;
    };
    body: {
      email: string;
    };
    answer: TeamWithMembers;
  };
  "PATCH /teams/{team_id}/members/{member_id}": {
    path: {
      team_id: string;
      member_id: string;
    };
    body: {
      role: "owner" | "member";
    };
    answer: TeamWithMembers;
  };
  "DELETE /teams/{team_id}/members/{member_id}": {
    path: {
      team_id: string;
      member_id: string;
    };
  };
  "GET /tokens": {
    answer: ApiToken[];
  };
  "POST /tokens": {
    body: {
      name: string;
      scope: "full" | "read";
      expires_at?: string | null;
    };
    answer: CreatedApiToken;
  };
  "DELETE /tokens/{token_id}": {
    path: {
      token_id: string;
    };
  };
  "PUT /uploads/{upload_id}": {
    path: {
      upload_id: string;
    };
    query: {
      expires: number;
      signature: string;
    };
  };
  "GET /users/{user_id}/avatar": {
    path: {
      user_id: string;
    };
    query?: {
      /**
       * Previews a choice. Only of your own picture
       */
      as?:
        | "initials"
        | "uploaded"
        | "calendar"
        | "preset:dawn"
        | "preset:dunes"
        | "preset:harbour"
        | "preset:orbit"
        | "preset:prism"
        | "preset:petals"
        | "preset:ripple"
        | "preset:terrace"
        | "preset:comet"
        | "preset:lattice"
        | "preset:grove"
        | "preset:moon";
      /**
       * The version, so that a new picture has a new address
       */
      v?: number;
    };
  };
  "GET /users/{user_id}/card": {
    path: {
      user_id: string;
    };
    answer: PersonCard;
  };
  "GET /users/colleagues": {
    query: {
      q: string;
    };
    answer: Colleague[];
  };
  "GET /users/me": {
    answer: Profile;
  };
  "PATCH /users/me": {
    body: {
      name?: string | null;
      title?: string | null;
      bio?: string | null;
      timezone?: string | null;
      clock?: ("12" | "24") | null;
      theme?: ("system" | "light" | "dark") | null;
      accent?: ("ink" | "cobalt" | "teal" | "moss" | "amber" | "coral" | "plum") | null;
      background?: ("plain" | "paper" | "dusk" | "mist") | null;
      onboarded?: boolean;
      extra_language?: string | null;
      notes_tone?: ("plain" | "formal" | "friendly") | null;
      notes_length?: ("short" | "medium" | "long") | null;
      /**
       * Colleagues see your tasks. Null: no, the default
       */
      share_tasks?: boolean | null;
      /**
       * `uploaded` needs a photo, `calendar` a picture at the account you sign in with
       */
      avatar_choice?:
        | (
            | "initials"
            | "uploaded"
            | "calendar"
            | "preset:dawn"
            | "preset:dunes"
            | "preset:harbour"
            | "preset:orbit"
            | "preset:prism"
            | "preset:petals"
            | "preset:ripple"
            | "preset:terrace"
            | "preset:comet"
            | "preset:lattice"
            | "preset:grove"
            | "preset:moon"
          )
        | null;
    };
    answer: Profile;
  };
  "DELETE /users/me": {
    body: {
      /**
       * The address of your account
       */
      confirm: string;
    };
  };
  "DELETE /users/me/avatar": {
    answer: Profile;
  };
  "POST /users/me/avatar/complete": {
    body: {
      upload: string;
      /**
       * The square to show: its left and top edge as fractions of width and height, its side as one of the shorter side. Default: the middle
       */
      crop?: {
        x: number;
        y: number;
        size: number;
      };
    };
    answer: Profile;
  };
  "GET /users/me/avatar/original": {};
  "POST /users/me/avatar/upload": {
    body: {
      content_type: "image/jpeg" | "image/png" | "image/webp";
      size: number;
    };
    answer: UploadTicket;
  };
  "POST /users/me/bio/refine": {
    body: {
      text: string;
    };
    answer: RefinedBio;
  };
  "GET /users/me/deletion": {
    answer: AccountDeletion;
  };
  "GET /users/me/export": {
    answer: AccountExport;
  };
  "POST /users/me/export": {
    answer: AccountExport;
  };
  "GET /users/suggestions": {
    query: {
      q: string;
    };
    answer: PeopleSuggestions;
  };
  "GET /vault": {
    query?: {
      /**
       * From the `Link` header
       */
      cursor?: string;
      limit?: number;
    };
    answer: VaultEntry[];
  };
  "POST /vault": {
    body: {
      label: string;
      username?: string | null;
      /**
       * Kept as text, whatever it is
       */
      url?: string | null;
      notes?: string | null;
      secret?: string | null;
      /**
       * Makes one-time codes: otpauth://totp/… or base32
       */
      totp?: string | null;
      tags?: string[] | null;
      /**
       * When the secret is to be changed: YYYY-MM-DD
       */
      expires_at?: string | null;
      /**
       * Everyone in the organisation reads, reveals and edits it
       */
      shared?: boolean;
    };
    answer: VaultEntry;
  };
  "PUT /vault/{entry_id}": {
    path: {
      entry_id: string;
    };
    body: {
      label?: string;
      username?: string | null;
      /**
       * Kept as text, whatever it is
       */
      url?: string | null;
      notes?: string | null;
      secret?: string | null;
      /**
       * Makes one-time codes: otpauth://totp/… or base32
       */
      totp?: string | null;
      tags?: string[] | null;
      /**
       * When the secret is to be changed: YYYY-MM-DD
       */
      expires_at?: string | null;
      /**
       * Everyone in the organisation reads, reveals and edits it
       */
      shared?: boolean;
    };
    answer: VaultEntry;
  };
  "DELETE /vault/{entry_id}": {
    path: {
      entry_id: string;
    };
  };
  "POST /vault/{entry_id}/code": {
    path: {
      entry_id: string;
    };
    answer: VaultEntryCode;
  };
  "GET /vault/{entry_id}/history": {
    path: {
      entry_id: string;
    };
    answer: VaultFormerSecrets;
  };
  "POST /vault/{entry_id}/history/{former_id}/restore": {
    path: {
      entry_id: string;
      former_id: string;
    };
    answer: VaultEntry;
  };
  "POST /vault/{entry_id}/history/{former_id}/reveal": {
    path: {
      entry_id: string;
      former_id: string;
    };
    answer: VaultRevealed;
  };
  "POST /vault/{entry_id}/reveal": {
    path: {
      entry_id: string;
    };
    body?: {
      /**
       * For the log
       */
      purpose?: "show" | "copy";
    };
    answer: VaultRevealed;
  };
  "POST /vault/{entry_id}/totp/reveal": {
    path: {
      entry_id: string;
    };
    answer: VaultSeed;
  };
  "GET /vault/{entry_id}/uses": {
    path: {
      entry_id: string;
    };
    answer: VaultUses;
  };
  "POST /vault/export": {
    body: {
      /**
       * Both as Bitwarden writes them
       */
      format: "json" | "csv";
    };
  };
  "POST /vault/import": {
    body: {
      /**
       * Each as in `POST /vault`
       *
       * @maxItems 1000
       */
      entries: {
        [k: string]: unknown;
      }[];
      /**
       * Adds nothing: only says what would be added and skipped
       */
      preview?: boolean;
    };
    answer: VaultImported;
  };
  "POST /vault/lock": {};
  "POST /vault/not-me": {
    query: {
      token: string;
    };
  };
  "GET /vault/openings": {
    answer: VaultOpenings;
  };
  "GET /vault/pin": {
    answer: VaultPinStatus;
  };
  "PUT /vault/pin": {
    body: {
      /**
       * Digits that are easily guessed are refused: counting, repeated, a date
       */
      pin: string;
      /**
       * Needed when there is a PIN. A wrong one spends a try
       */
      current_pin?: string;
    };
  };
  "DELETE /vault/pin": {};
  "GET /vault/stream": {};
  "GET /vault/totp": {
    answer: VaultTotpStatus;
  };
  "POST /vault/totp": {
    answer: VaultEnrolment;
  };
  "DELETE /vault/totp": {};
  "POST /vault/totp/confirm": {
    body: {
      code: string;
    };
    answer: VaultRecovery;
  };
  "POST /vault/totp/recovery-codes": {
    answer: VaultRecovery;
  };
  "POST /vault/unlock": {
    body: {
      pin?: string;
      /**
       * Of the authenticator
       */
      code?: string;
      /**
       * Dashes, spaces and case do not matter
       */
      recovery_code?: string;
    };
    answer: VaultOpened;
  };
  "GET /voice-notes": {
    query?: {
      limit?: number;
      cursor?: string;
      status?: "recording" | "uploading" | "transcribing" | "ready" | "failed";
      /**
       * Whole words, the best first
       */
      q?: string;
      /**
       * What has changed after this `updated_at`, oldest change first
       */
      since?: string;
      tag?: string;
      /**
       * True: the trash alone
       */
      deleted?: string;
    };
    answer: VoiceNotes;
  };
  "GET /voice-notes/{note_id}": {
    path: {
      note_id: string;
    };
    answer: VoiceNote;
  };
  "PUT /voice-notes/{note_id}": {
    path: {
      note_id: string;
    };
    body: {
      created_at: string;
      /**
       * What the client may say: `recording` or `uploading`; the others are kept as they are
       */
      status: "recording" | "uploading" | "transcribing" | "ready" | "failed";
      title?: string | null;
      notes?: string;
      /**
       * @maxItems 20
       */
      tags?: string[];
      speakers?: {
        [k: string]: {
          name?: string | null;
          speaker_id?: string | null;
          /**
           * True: the suggestion was refused
           */
          refused?: boolean;
        };
      };
      speakers_count?: number | null;
      /**
       * @maxItems 20000
       */
      transcript?: {
        start_ms: number;
        end_ms: number;
        /**
         * A key of `speakers`; null: not told apart
         */
        speaker: string | null;
        text: string;
        /**
         * A person wrote it: no later pass changes it
         */
        edited?: boolean;
        /**
         * Somebody else spoke at the same time
         */
        overlap?: boolean;
      }[];
      summary?: string | null;
      /**
       * @maxItems 500
       */
      marks?: {
        at_ms: number;
        label: string | null;
      }[];
      language?: string | null;
    };
    answer: VoiceNote;
  };
  "PATCH /voice-notes/{note_id}": {
    path: {
      note_id: string;
    };
    body: {
      title?: string | null;
      notes?: string;
      /**
       * @maxItems 20
       */
      tags?: string[];
      speakers?: {
        [k: string]: {
          name?: string | null;
          speaker_id?: string | null;
          /**
           * True: the suggestion was refused
           */
          refused?: boolean;
        };
      };
      speakers_count?: number | null;
      /**
       * @maxItems 20000
       */
      transcript?: {
        start_ms: number;
        end_ms: number;
        /**
         * A key of `speakers`; null: not told apart
         */
        speaker: string | null;
        text: string;
        /**
         * A person wrote it: no later pass changes it
         */
        edited?: boolean;
        /**
         * Somebody else spoke at the same time
         */
        overlap?: boolean;
      }[];
      summary?: string | null;
      /**
       * @maxItems 500
       */
      marks?: {
        at_ms: number;
        label: string | null;
      }[];
      language?: string | null;
      status?: "recording" | "uploading";
      /**
       * Restores from the trash within 30 days; alone in the body
       */
      deleted_at?: null;
    };
    answer: VoiceNote;
  };
  "DELETE /voice-notes/{note_id}": {
    path: {
      note_id: string;
    };
    query?: {
      hard?: string;
    };
  };
  "GET /voice-notes/{note_id}/audio": {
    path: {
      note_id: string;
    };
  };
  "POST /voice-notes/{note_id}/audio": {
    path: {
      note_id: string;
    };
    body: {
      /**
       * audio/webm, audio/ogg, audio/mp4, audio/mpeg, audio/wav, video/webm, video/mp4
       */
      content_type: string;
      /**
       * At most 500000000
       */
      size_bytes: number;
      sha256: string;
      /**
       * Which piece of the recording, from 0
       */
      part?: number;
      /**
       * How many there are; the work begins when all have arrived
       */
      parts?: number;
      /**
       * When this piece began
       */
      started_at?: string | null;
    };
    answer: VoiceNoteUpload;
  };
  "POST /voice-notes/{note_id}/audio/abort": {
    path: {
      note_id: string;
    };
    body: {
      upload_id: string;
    };
  };
  "POST /voice-notes/{note_id}/audio/complete": {
    path: {
      note_id: string;
    };
    body: {
      upload_id: string;
    };
    answer: VoiceNote;
  };
  "POST /voice-notes/{note_id}/cancel": {
    path: {
      note_id: string;
    };
    answer: VoiceNote;
  };
  "GET /voice-notes/{note_id}/export": {
    path: {
      note_id: string;
    };
    query: {
      format: "markdown" | "txt" | "srt" | "docx";
    };
  };
  "POST /voice-notes/{note_id}/knowledge": {
    path: {
      note_id: string;
    };
    body?: {
      folder_id?: string;
    };
    answer: VoiceNoteKnowledge;
  };
  "POST /voice-notes/{note_id}/recognise": {
    path: {
      note_id: string;
    };
    body: {
      label: string;
      name: string;
      /**
       * The person agreed to be recognised in the caller's notes
       */
      agreed: true;
      retention_days?: number;
    };
    answer: VoiceNote;
  };
  "POST /voice-notes/{note_id}/retry": {
    path: {
      note_id: string;
    };
    body: {
      /**
       * Left out: all that failed
       */
      stage?: "sound" | "words" | "speakers" | "summary";
    };
    answer: VoiceNote;
  };
  "POST /voice-notes/{note_id}/tasks": {
    path: {
      note_id: string;
    };
    body: {
      /**
       * Of `action_items`, from 0
       */
      index: number;
    };
    answer: Task;
  };
  "POST /voice-notes/{note_id}/tell-apart": {
    path: {
      note_id: string;
    };
    body: {
      speakers_count?: number | null;
      /**
       * Only this speaker, into two
       */
      split?: string;
    };
    answer: VoiceNote;
  };
  "GET /voice-notes/{note_id}/waveform": {
    path: {
      note_id: string;
    };
    answer: VoiceNoteWaveform;
  };
  "GET /voice-notes/events": {
    query?: {
      /**
       * Answered by `resync` all the same: ask the list with it
       */
      since?: string;
    };
  };
  "POST /voice-notes/live": {
    body: {
      /**
       * Mono, 16000 a second, each 16 bits with the low byte first, as Base64; at most 28 seconds
       */
      samples: string;
    };
    answer: VoiceNoteLiveWords;
  };
  "GET /voice-notes/search": {
    query: {
      q: string;
    };
    answer: VoiceNoteHits;
  };
  "GET /voice-notes/sound/{file_id}": {
    path: {
      file_id: string;
    };
    query: {
      viewer: string;
      expires: number;
      signature: string;
    };
  };
  "GET /voice-notes/speakers": {
    answer: KnownSpeakers;
  };
  "DELETE /voice-notes/speakers": {
    query: {
      all: "true";
    };
  };
  "PUT /voice-notes/speakers/{speaker_id}": {
    path: {
      speaker_id: string;
    };
    body: {
      name: string;
      /**
       * @minItems 64
       * @maxItems 1024
       */
      embedding?: number[];
      consent_at?: string | null;
      /**
       * From the consent on; 365 unless said otherwise
       */
      retention_days?: number;
    };
  };
  "DELETE /voice-notes/speakers/{speaker_id}": {
    path: {
      speaker_id: string;
    };
  };
  "GET /voice-notes/tags": {
    answer: VoiceNoteTags;
  };
  "GET /voice-notes/uploads/{upload_id}": {
    path: {
      upload_id: string;
    };
    query: {
      expires: number;
      signature: string;
    };
    answer: VoiceNoteUploadState;
  };
  "PUT /voice-notes/uploads/{upload_id}": {
    path: {
      upload_id: string;
    };
    query: {
      expires: number;
      signature: string;
    };
  };
  "POST /webhooks/media": {};
  "POST /webhooks/payments": {};
}
export interface AuditEntry {
  /**
   * Names the entry
   */
  key: string;
  at: string;
  kind: "account" | "meeting" | "access" | "billing" | "broadcast" | "vault" | "knowledge" | "settings";
  action: string;
  /**
   * What happened, as a sentence
   */
  summary: string;
  /**
   * Null: a guest, or the service itself
   */
  actor_id: string | null;
  actor_name: string | null;
  /**
   * The account that it was done to
   */
  user_id: string | null;
  user_name: string | null;
  user_email: string | null;
  /**
   * The address that it was done to
   */
  email: string | null;
  meeting_id: string | null;
  meeting_code: string | null;
  meeting_title: string | null;
  /**
   * What else is known, such as `before` and `after`
   */
  detail: {
    [k: string]: unknown;
  };
  /**
   * The session (by its browser) or API token of who did it. Null: a guest, the service, or not recorded
   */
  credential: {
    kind: "session" | "token";
    id: string;
    name: string | null;
  } | null;
  /**
   * Where the request came from, as a /24 of IPv4 or a /48 of IPv6
   */
  network: string | null;
}
export interface Comp {
  plan: "pro" | "team";
  /**
   * Null: for ever
   */
  until: string | null;
  given_at: string;
  reason: string;
  given_by_id: string | null;
  given_by_name: string | null;
  revoked_at: string | null;
  person_id: string;
  person_name: string | null;
  person_email: string;
}
export interface GrandfatherResult {
  /**
   * Accounts that have a comp now and had none
   */
  written: number;
  /**
   * Accounts about which an administrator decided before
   */
  skipped: number;
}
export interface Broadcast {
  id: string;
  audience: "outside" | "internal" | "everyone";
  subject: string;
  /**
   * Markdown; `{{name}}` stands for the reader's name
   */
  body: string;
  /**
   * `failed`: nobody got it
   */
  status: "draft" | "sending" | "sent" | "failed";
  created_at: string;
  created_by: string | null;
  created_by_name: string | null;
  /**
   * When these words were sent as a test; an edit clears it
   */
  tested_at: string | null;
  started_at: string | null;
  paused_at: string | null;
  finished_at: string | null;
  /**
   * Found when it was sent
   */
  recipients: number;
  sent: number;
  failed: number;
  /**
   * Disabled or unsubscribed in the meantime, or cancelled
   */
  skipped: number;
}
export interface BroadcastRecipient {
  /**
   * The account
   */
  id: string;
  email: string;
  name: string;
  status: "failed" | "sending" | "pending" | "skipped" | "sent";
  /**
   * Why it failed, was skipped, or is tried again later
   */
  error: string | null;
  /**
   * Failed, and nobody knows whether it arrived: a person may send it again
   */
  uncertain: boolean;
  sent_at: string | null;
}
export interface BroadcastAudiences {
  everyone: number;
  internal: number;
  outside: number;
}
export interface BroadcastPreview {
  html: string;
  subject: string;
  text: string;
}
export interface AdminHandle {
  handle: string;
  /**
   * Null: in use
   */
  retired_at: string | null;
  person_id: string;
  person_name: string | null;
  person_email: string;
  /**
   * The account was deleted
   */
  person_deleted: boolean;
}
export interface InstallationHealth {
  /**
   * The worst of them
   */
  status: "green" | "amber" | "red";
  checked_at: string;
  took_ms: number;
  checks: HealthCheck[];
}
export interface HealthCheck {
  /**
   * Stable, such as `database`
   */
  id: string;
  name: string;
  status: "green" | "amber" | "red";
  summary: string;
  /**
   * What to do. Null: nothing
   */
  advice: string | null;
  details: string[];
}
export interface Job {
  id: string;
  /**
   * What is to be done, such as `notes.write`
   */
  kind: string;
  /**
   * Who waits for it. Null: queued by another version
   */
  lane: ("quick" | "mail" | "work" | "bulk" | "housekeeping") | null;
  /**
   * `failed`: out of tries. `retrying`: failed before, and is tried again. `scheduled`: its time is still to come
   */
  status: "failed" | "retrying" | "running" | "waiting" | "scheduled";
  tries: number;
  tries_max: number;
  /**
   * Null: it runs, or is out of tries
   */
  next_try_at: string | null;
  running_since: string | null;
  created_at: string;
  age_seconds: number;
  /**
   * Whose turn it takes
   */
  account_id: string | null;
  account_name: string | null;
  /**
   * Why the last try failed, without private words
   */
  error: string | null;
  /**
   * False: an email that tells somebody what an administrator did
   */
  removable: boolean;
}
export interface LanguageModel {
  /**
   * Where the model is set: environment variables, an admin, or nowhere (the embedded writer)
   */
  source: "environment" | "settings" | "none";
  provider: ("openai-compatible" | "anthropic") | null;
  base_url: string | null;
  model: string | null;
  has_key: boolean;
  /**
   * The model's context window, if known
   */
  context_tokens: number | null;
  timeout_seconds: number;
  /**
   * OpenAI-compatible servers that respond on this machine right now
   */
  local_servers: {
    name: string;
    base_url: string;
    models: string[];
  }[];
}
export interface TriedLanguageModel {
  model: string;
  /**
   * What the five minutes of the sample took
   */
  seconds: number;
  /**
   * Minutes that notes of an hour of talk take at that pace, on this machine
   */
  hour_minutes: number;
  /**
   * Lines that the model wrote
   */
  proposed: number;
  /**
   * Lines that the sample supports
   */
  kept: number;
  /**
   * The notes; null if the sample supports none of them
   */
  content: NotesContentOutput | null;
  sample: {
    name: string;
    text: string;
  }[];
}
export interface NotesContentOutput {
  title: string | null;
  overview: string;
  /**
   * @maxItems 200
   */
  sections: {
    heading: string;
    /**
     * @maxItems 200
     */
    points: {
      id: string;
      text: string;
      /**
       * Milliseconds from timeline_origin to the words that support this line
       */
      t_ms: number;
    }[];
  }[];
  /**
   * @maxItems 200
   */
  decisions: {
    id: string;
    text: string;
    /**
     * Milliseconds from timeline_origin to the words that support this line
     */
    t_ms: number;
  }[];
  /**
   * @maxItems 200
   */
  action_items: {
    id: string;
    text: string;
    owner: {
      user_id: string | null;
      name: string;
    } | null;
    due: string | null;
    /**
     * Milliseconds from timeline_origin to the words that support this line
     */
    t_ms: number;
  }[];
  /**
   * @maxItems 200
   */
  possible_action_items: {
    id: string;
    text: string;
    owner: {
      user_id: string | null;
      name: string;
    } | null;
    due: string | null;
    /**
     * Milliseconds from timeline_origin to the words that support this line
     */
    t_ms: number;
  }[];
  /**
   * @maxItems 200
   */
  possible_decisions?: {
    id: string;
    text: string;
    /**
     * Milliseconds from timeline_origin to the words that support this line
     */
    t_ms: number;
  }[];
  /**
   * @maxItems 200
   */
  figures: {
    id: string;
    label: string;
    value: string;
    /**
     * Milliseconds from timeline_origin to the words that support this line
     */
    t_ms: number;
  }[];
  next_meeting: {
    text: string;
    date: string | null;
    time: string | null;
    /**
     * Milliseconds from timeline_origin to the words that support this line
     */
    t_ms: number;
  } | null;
}
export interface AdminMeeting {
  id: string;
  code: string;
  /**
   * As its host named it; null: untitled. Never what the notes named it
   */
  title: string | null;
  status: "scheduled" | "live" | "completed" | "cancelled";
  host_id: string;
  host_name: string;
  host_email: string;
  host_disabled: boolean;
  /**
   * Null: it was for now
   */
  scheduled_at: string | null;
  started_at: string | null;
  ended_at: string | null;
  created_at: string;
  deleted_at: string | null;
  /**
   * `scheduled_at`, else `created_at`, with further digits from the id: no two meetings have the same
   */
  sort_at: string;
  /**
   * How many were admitted
   */
  attendees: number;
  /**
   * How many read its record, besides the host
   */
  with_access: number;
}
export interface AdminMeetingDetail {
  id: string;
  code: string;
  /**
   * As its host named it; null: untitled. Never what the notes named it
   */
  title: string | null;
  status: "scheduled" | "live" | "completed" | "cancelled";
  host_id: string;
  host_name: string;
  host_email: string;
  host_disabled: boolean;
  /**
   * Null: it was for now
   */
  scheduled_at: string | null;
  started_at: string | null;
  ended_at: string | null;
  created_at: string;
  deleted_at: string | null;
  /**
   * `scheduled_at`, else `created_at`, with further digits from the id: no two meetings have the same
   */
  sort_at: string;
  /**
   * How many were admitted
   */
  attendees: number;
  /**
   * How many read its record, besides the host
   */
  with_access: number;
  duration_minutes: number;
  /**
   * Until when the caller has it open to read; null: not open
   */
  open_until: string | null;
  /**
   * Whenever an administrator opened it, newest first
   */
  opens: MeetingOpening[];
  /**
   * Who was invited or came
   */
  people: {
    name: string;
    email: string | null;
    kind: "host" | "colleague" | "guest";
    /**
     * Null: was not invited
     */
    response: ("accepted" | "declined" | "proposed" | "none") | null;
    /**
     * Null: did not come
     */
    admitted_at: string | null;
    left_at: string | null;
  }[];
  sizes: {
    recording_bytes: number;
    recording_ms: number;
    recording_parts: number;
    transcript_lines: number;
    chat_messages: number;
    board_files: number;
  };
  notes_status: "none" | "waiting" | "writing" | "ready" | "failed";
  /**
   * Queued work on it
   */
  jobs: {
    kind: string;
    attempts: number;
    attempts_max: number;
    run_at: string;
    running: boolean;
  }[];
  /**
   * Invitations and notes that were sent, newest first
   */
  deliveries: {
    kind: "invitation" | "notes";
    email: string;
    status: string | null;
    at: string;
  }[];
  /**
   * Its series, or the one that continues it; null: it does not repeat
   */
  series: {
    id: string;
    host_id: string;
    host_name: string;
    /**
     * Its meetings that have not started
     */
    upcoming: number;
    /**
     * Further ones will be made, or have not started
     */
    goes_on: boolean;
  } | null;
}
export interface MeetingOpening {
  admin_name: string;
  admin_email: string;
  opened_at: string;
  expires_at: string;
  reason: string;
}
export interface Colleague {
  id: string;
  email: string;
  name: string | null;
  title: string | null;
}
export interface OpenMeeting {
  /**
   * Shown to the host: 10 to 500 characters, without those that nobody sees
   */
  reason: string;
}
export interface TransferMeeting {
  /**
   * The account of a colleague of the host
   */
  to: string;
}
/**
 * Deleted meetings do not count
 */
export interface AdminMeetingCounts {
  /**
   * Ended in the last seven days
   */
  ended_week: number;
  live: number;
  /**
   * Have not started
   */
  upcoming: number;
}
export interface AdminOverview {
  since: string;
  /**
   * Today, which isn't over
   */
  until: string;
  /**
   * Oldest first; without days that nobody has counted yet
   */
  days: {
    /**
     * In UTC
     */
    day: string;
    /**
     * Accounts and guests who were in a meeting that ended on this day
     */
    people: number;
    /**
     * Meetings that ended on this day
     */
    meetings: number;
    /**
     * How long these lasted in which there were at least two people
     */
    minutes: number;
    /**
     * How many of them have notes
     */
    notes: number;
    /**
     * Mails that the mail service refused for good
     */
    refused_mails: number;
  }[];
  /**
   * Of these days
   */
  totals: {
    meetings: number;
    minutes: number;
    notes: number;
    refused_mails: number;
  };
  now: {
    accounts: number;
    /**
     * Meetings in progress
     */
    live: number;
    /**
     * Meetings of the next seven days
     */
    upcoming: number;
    recordings_bytes: number;
  };
  /**
   * What is to be looked at; empty when all is well
   */
  attention: {
    kind: "failing_jobs" | "refused_mails" | "disabled_hosts" | "retention";
    count: number;
  }[];
  /**
   * When the newest day was counted; null: nothing has been counted yet
   */
  counted_at: string | null;
}
export interface PersonRow {
  /**
   * By the settings of the installation, or promoted
   */
  admin: boolean;
  created_at: string;
  disabled: boolean;
  email: string;
  /**
   * Meetings that they hosted and that took place, or run now
   */
  hosted: number;
  id: string;
  last_seen_at: string | null;
  name: string | null;
  /**
   * Former links of their booking page, which nobody else can take
   */
  retired_handles: string[];
  title: string | null;
  /**
   * API tokens that have not expired
   */
  tokens: number;
}
export interface PersonDetail {
  /**
   * By the settings of the installation, or promoted
   */
  admin: boolean;
  created_at: string;
  disabled: boolean;
  email: string;
  /**
   * Meetings that they hosted and that took place, or run now
   */
  hosted: number;
  id: string;
  last_seen_at: string | null;
  name: string | null;
  /**
   * Former links of their booking page, which nobody else can take
   */
  retired_handles: string[];
  title: string | null;
  /**
   * API tokens that have not expired
   */
  tokens: number;
  /**
   * Named in `ADMIN_EMAILS`: can be neither disabled nor demoted here
   */
  configured_admin: boolean;
  disabled_at: string | null;
  organisation: {
    id: string;
    name: string;
    domain: string | null;
  };
  /**
   * Signed-in browsers, without where they are
   */
  sessions: {
    id: string;
    user_agent: string | null;
    created_at: string;
    last_seen_at: string;
  }[];
  api_tokens: {
    id: string;
    name: string;
    scope: "full" | "read";
    created_at: string;
    last_used_at: string | null;
    expires_at: string | null;
  }[];
  handles: {
    handle: string;
    /**
     * Null: in use
     */
    retired_at: string | null;
  }[];
  /**
   * What stops at once when the account is disabled
   */
  would_end: {
    sessions: number;
    /**
     * They work again when the account is enabled
     */
    tokens: number;
    /**
     * Addresses of their calendar feed
     */
    calendar_feeds: number;
    booking_pages: number;
    /**
     * Meetings that they are in now; these go on without them
     */
    calls: number;
  };
  /**
   * Stay when the account is disabled. `POST …/cancel-meetings` cancels them
   */
  upcoming: {
    /**
     * Meetings ahead that they host, without those of a series; at most 500 are counted
     */
    meetings: number;
    /**
     * Series that go on; at most 500 are counted
     */
    series: number;
  };
  /**
   * What deleting the account would do, in numbers; null as long as it isn't disabled
   */
  would_delete: {
    meetings_cancelled: number;
    series_ended: number;
    bookings_cancelled: number;
    meetings_erased: number;
    /**
     * Past meetings that stay with those they were shared with
     */
    meetings_shared: number;
    notes_deleted: number;
    notes_kept: number;
    vault_entries_deleted: number;
    vault_entries_kept: number;
    teams_deleted: number;
    /**
     * Teams that others are on and only this person owns: the account is deleted once each has another owner
     */
    teams_without_owner: number;
    /**
     * Meetings of theirs that run now: the account is deleted once they are over
     */
    live_meetings: number;
  } | null;
  /**
   * An administrator deletes the account
   */
  deletion: {
    asked_at: string;
    asked_by_name: string;
    due_at: string;
  } | null;
  /**
   * The last one that an administrator had made for this person
   */
  export: {
    status: "none" | "working" | "ready" | "failed";
    requested_at: string | null;
    expires_at: string | null;
  };
  /**
   * The last 20 entries about this person
   */
  audit: {
    id: string;
    action: string;
    kind: string;
    /**
     * What happened, as a sentence
     */
    summary: string;
    at: string;
    actor_id: string | null;
    actor_name: string | null;
    detail: {
      [k: string]: unknown;
    };
  }[];
  /**
   * The last 20 times that an administrator opened one of their meetings to read
   */
  openings: {
    id: string;
    meeting_id: string;
    meeting_title: string | null;
    admin_name: string;
    opened_at: string;
    expires_at: string;
    reason: string;
  }[];
}
export interface PersonBilling {
  plan: "free" | "pro" | "team";
  /**
   * What the plan is from; `default`: nothing gives another one
   */
  source: "subscription" | "grant" | "pass" | "default";
  /**
   * Also one that has ended or was revoked
   */
  grant: {
    plan: "pro" | "team";
    /**
     * Null: for ever
     */
    until: string | null;
    given_at: string;
    reason: string;
    given_by_id: string | null;
    given_by_name: string | null;
    revoked_at: string | null;
  } | null;
  /**
   * The free month, while it runs
   */
  pass: {
    plan: "pro" | "team";
    started_at: string;
    ends_at: string;
  } | null;
  /**
   * There is no free month any more: it was used, or a plan was paid for
   */
  pass_used: boolean;
  /**
   * One that gives a plan now
   */
  subscription: {
    plan: "pro" | "team";
    /**
     * The price at the payment provider
     */
    lookup_key: string | null;
    /**
     * In the payment provider's words
     */
    status: string;
    period_start: string;
    period_end: string;
    cancel_at_period_end: boolean;
    /**
     * A payment failed: the plan goes then, unless it is paid
     */
    grace_until: string | null;
  } | null;
  usage: {
    /**
     * Of a period; null: none. Nothing is refused beyond it
     */
    meetings_limit: number | null;
    /**
     * Meetings you hosted that somebody was let in to
     */
    meetings_used: number;
    period_start: string;
    period_end: string;
  };
  /**
   * What was done about the person's plan, newest first, at most 50
   */
  events: {
    action: string;
    at: string;
    actor_id: string | null;
    actor_name: string | null;
    actor_email: string | null;
    detail: {
      [k: string]: unknown;
    };
  }[];
}
export interface AccountDeletionNotice {
  asked_at: string;
  asked_by_name: string;
  due_at: string;
}
export interface InstallationPolicy {
  /**
   * Rises with each change
   */
  version: number;
  /**
   * People without an account may join
   */
  guests: boolean;
  recording: boolean;
  /**
   * The assistant and the prompter
   */
  assistant: boolean;
  /**
   * Who may create meetings. operators: accounts of OPERATOR_DOMAINS; admins may always
   */
  creators: "everyone" | "operators" | "admins";
  /**
   * The only email domains of new accounts; empty: any
   */
  sign_up_domains: string[];
  /**
   * How long a meeting may last; null: as long as it does
   */
  meeting_minutes_max: number | null;
  retention: {
    recordings: {
      /**
       * Days; null: for good
       */
      days: number | null;
      /**
       * A shorter time that holds from then on. Until then, sending the present days takes it back
       */
      next: {
        days: number;
        effective_at: string;
      } | null;
    };
    transcripts: {
      /**
       * Days; null: for good
       */
      days: number | null;
      /**
       * A shorter time that holds from then on. Until then, sending the present days takes it back
       */
      next: {
        days: number;
        effective_at: string;
      } | null;
    };
    notes: {
      /**
       * Days; null: for good
       */
      days: number | null;
      /**
       * A shorter time that holds from then on. Until then, sending the present days takes it back
       */
      next: {
        days: number;
        effective_at: string;
      } | null;
    };
    voice_notes: {
      /**
       * Days; null: for good
       */
      days: number | null;
      /**
       * A shorter time that holds from then on. Until then, sending the present days takes it back
       */
      next: {
        days: number;
        effective_at: string;
      } | null;
    };
  };
  /**
   * What the configuration says, which holds as well
   */
  environment: {
    sign_up_domains: string[];
    operator_domains: string[];
    recording_days: number | null;
  };
  /**
   * Null: never changed
   */
  updated_at: string | null;
}
export interface InstallationPolicyInput {
  /**
   * Of the policy that this changes. 412 if it has changed since
   */
  version: number;
  guests: boolean;
  recording: boolean;
  assistant: boolean;
  creators: "everyone" | "operators" | "admins";
  /**
   * @maxItems 100
   */
  sign_up_domains: string[];
  meeting_minutes_max: number | null;
  retention: {
    /**
     * Days; null: for good
     */
    recordings: number | null;
    /**
     * Days; null: for good
     */
    transcripts: number | null;
    /**
     * Days; null: for good
     */
    notes: number | null;
    /**
     * Days; null: for good
     */
    voice_notes: number | null;
  };
}
export interface RetentionPreview {
  /**
   * When a shorter time would hold
   */
  effective_at: string;
  /**
   * Only of what would change
   */
  changes: {
    kind: "recordings" | "transcripts" | "notes" | "voice_notes";
    days_before: number | null;
    days: number | null;
    /**
     * Shorter: holds at `effective_at`. Otherwise at once
     */
    waits: boolean;
    /**
     * What would go then: parts of recordings, transcripts, notes, voice notes
     */
    items: number;
    meetings: number;
    /**
     * The hosts or owners, who are told
     */
    people: number;
    /**
     * Of recordings
     */
    size_bytes: number;
    oldest_at: string | null;
  }[];
}
export interface RecentAuth {
  token: string;
  expires_at: string;
}
export interface Session {
  id: string;
  current: boolean;
  user_agent: string | null;
  created_at: string;
  last_seen_at: string;
}
export interface PaymentPage {
  url: string;
}
export interface Billing {
  plan: "free" | "pro" | "team";
  /**
   * What the plan is from; `default`: nothing gives another one
   */
  source: "subscription" | "grant" | "pass" | "default";
  /**
   * A plan that an administrator gave, while it counts
   */
  grant: {
    plan: "pro" | "team";
    /**
     * Null: for ever
     */
    until: string | null;
    given_at: string;
  } | null;
  /**
   * The free month, while it runs
   */
  pass: {
    plan: "pro" | "team";
    started_at: string;
    ends_at: string;
  } | null;
  /**
   * There is no free month any more: it was used, or a plan was paid for
   */
  pass_used: boolean;
  /**
   * One that gives a plan now
   */
  subscription: {
    plan: "pro" | "team";
    /**
     * The price at the payment provider
     */
    lookup_key: string | null;
    /**
     * In the payment provider's words
     */
    status: string;
    period_start: string;
    period_end: string;
    cancel_at_period_end: boolean;
    /**
     * A payment failed: the plan goes then, unless it is paid
     */
    grace_until: string | null;
  } | null;
  /**
   * Which plan comes after this one, and when. Null: it stays or is renewed
   */
  next: {
    plan: "free" | "pro" | "team";
    at: string;
  } | null;
}
export interface BillingOffer {
  percent: number;
  ends_at: string;
  /**
   * For the checkout, which also applies it by itself. Null: not made yet
   */
  code: string | null;
  /**
   * Its card was closed
   */
  dismissed: boolean;
}
export interface BillingPrices {
  /**
   * Those that can be paid now, from the cheapest plan; none while nothing is known
   */
  prices: {
    lookup_key: "pro_monthly" | "pro_yearly" | "team_monthly" | "team_yearly";
    plan: "pro" | "team";
    interval: "month" | "year";
    /**
     * ISO 4217, in lower case
     */
    currency: string;
    /**
     * In the smallest unit of the currency, without tax
     */
    unit_amount: number;
    /**
     * The same for people: `€12.00`
     */
    amount: string;
  }[];
  /**
   * When the payment provider said so. Null: it was never asked with success
   */
  as_of: string | null;
  /**
   * The payment provider doesn't answer: these are the last known ones
   */
  stale: boolean;
}
export interface BillingUsage {
  /**
   * Of a period; null: none. Nothing is refused beyond it
   */
  meetings_limit: number | null;
  /**
   * Meetings you hosted that somebody was let in to
   */
  meetings_used: number;
  period_start: string;
  period_end: string;
  plan: "free" | "pro" | "team";
  /**
   * How far back the assistant reads; null: everything
   */
  context_months: number | null;
  /**
   * Of one meeting; null: none. No meeting is ended by it
   */
  minutes_limit: number | null;
  /**
   * How long these meetings took together
   */
  minutes_used: number;
}
export interface PublicBookingPage {
  /**
   * False: the page is off, and nothing else is told of it
   */
  available: boolean;
  bio: string | null;
  company: string | null;
  name: string;
  title: string | null;
  note_required: boolean;
  confirm_first: boolean;
  timezone: string;
  /**
   * As it is now; a retired one was redirected
   */
  handle: string;
  types: {
    description: string | null;
    duration_minutes: number;
    slug: string;
    title: string;
  }[];
}
export interface Book {
  email: string;
  name: string;
  start: string;
  note?: string | null;
  /**
   * @maxItems 5
   */
  guests?: string[];
}
export interface BookingConfirmation {
  email: string;
  starts_at: string;
  ends_at: string;
  host_name: string;
  type_title: string;
  undo_token: string;
  undo_expires_at: string;
  /**
   * Waits for the host's yes
   */
  pending: boolean;
}
export interface BookingSlots {
  available: boolean;
  holidays: {
    date: string;
    name: string;
    open: boolean;
  }[];
  slots: string[];
}
export interface HeldBooking {
  host_name: string;
  type_title: string;
  /**
   * Null: the type was removed, so the booking can't be moved
   */
  type_slug: string | null;
  handle: string;
  starts_at: string;
  ends_at: string;
  name: string;
  email: string;
  status: "pending" | "confirmed" | "cancelled" | "past";
}
export interface Booking {
  id: string;
  meeting_id: string;
  name: string;
  email: string;
  note: string | null;
  type_title: string | null;
  starts_at: string;
  ends_at: string;
  status: "pending" | "confirmed";
  /**
   * The hours as they are now would not offer this time
   */
  outside: boolean;
  created_at: string;
}
export interface HandleCheck {
  available: boolean;
  /**
   * As it would be kept
   */
  handle: string;
  /**
   * Why not, as a sentence
   */
  reason: string | null;
}
export interface OwnBookingPage {
  minimum_notice_minutes: number;
  buffer_before_minutes: number;
  buffer_after_minutes: number;
  /**
   * Null: any number
   */
  daily_limit: number | null;
  horizon_days: number;
  /**
   * Null: as long as the type, at least 15
   */
  slot_step_minutes: number | null;
  /**
   * A booking waits for the host's yes
   */
  confirm_first: boolean;
  /**
   * Bookings ahead
   */
  bookings: number;
  /**
   * Bookings ahead that the hours as they are now would not offer
   */
  outside: number;
  enabled: boolean;
  handle: string;
  /**
   * Alpha-2 codes
   */
  holiday_countries: string[];
  holidays: {
    date: string;
    names: {
      country: string;
      name: string;
    }[];
    /**
     * The owner decided about this one
     */
    chosen: boolean;
    /**
     * Null: closed
     */
    opening: {
      start_minute: number;
      end_minute: number;
    } | null;
    /**
     * A public holiday in one of the countries, not merely observed
     */
    public: boolean;
  }[];
  hours: {
    weekday: number;
    start_minute: number;
    end_minute: number;
  }[];
  note_required: boolean;
  /**
   * Steps until the page can be booked
   */
  remaining: ("handle" | "hours" | "type" | "timezone")[];
  timezone: string;
  types: BookingType[];
}
export interface BookingType {
  id: string;
  slug: string;
  title: string;
  description: string | null;
  duration_minutes: number;
  enabled: boolean;
}
export interface WriteBookingPage {
  handle: string;
  enabled: boolean;
  timezone: string;
  /**
   * @maxItems 42
   */
  hours?: {
    /**
     * 1 is Monday, 7 is Sunday
     */
    weekday: number;
    start_minute: number;
    end_minute: number;
  }[];
  note_required?: boolean;
  minimum_notice_minutes?: number;
  buffer_before_minutes?: number;
  buffer_after_minutes?: number;
  /**
   * Null: any number
   */
  daily_limit?: number | null;
  horizon_days?: number;
  /**
   * Null: as long as the type, at least 15
   */
  slot_step_minutes?: number | null;
  /**
   * A booking waits for the host's yes
   */
  confirm_first?: boolean;
}
export interface WriteBookingType {
  duration_minutes: number;
  slug: string;
  title: string;
  description?: string | null;
}
export interface CheckTime {
  /**
   * @maxItems 100
   */
  emails: string[];
  minutes: number;
  start: string;
  /**
   * The meeting that is being moved: it does not count as busy
   */
  meeting_id?: string;
}
export interface TimeCheck {
  /**
   * Of the caller's own calendar. Whatever it is, Parley's own meetings were checked
   */
  status: "ok" | "no_calendar" | "needs_reconnect" | "unavailable";
  /**
   * People whose zone isn't known: the caller's was used
   */
  assumed_zone: string[];
  /**
   * Outside addresses. Their calendars are never read
   */
  guests: string[];
  /**
   * Colleagues whose busy times could not all be read, and in quotes (“”) events of your own calendar whose time cannot be read
   */
  unchecked: string[];
  /**
   * Who is busy at that time
   */
  busy: string[];
  you_busy: boolean;
  stretched: {
    email: string;
    /**
     * HH:MM on a 24-hour clock, at the start
     */
    local_time: string;
    zone: string;
  }[];
  /**
   * Up to three better starts within the same day
   */
  nearby: {
    starts_at: string;
    /**
     * Whose hours it would stretch: outside 8:00 to 19:00, or on their weekend
     */
    stretched: {
      email: string;
      /**
       * HH:MM on a 24-hour clock, at the start
       */
      local_time: string;
      zone: string;
    }[];
  }[];
}
export interface CalendarHandoff {
  handoff: string;
  /**
   * Seconds
   */
  expires_in: number;
}
export interface CalendarConnection {
  /**
   * Some kind of calendar can be connected here
   */
  available: boolean;
  /**
   * This installation is registered with Google
   */
  google_available: boolean;
  connected: boolean;
  connected_at: string | null;
  /**
   * The account at the provider
   */
  email: string | null;
  provider: ("google" | "caldav") | null;
  /**
   * unavailable: connected, and the provider did not answer just now
   */
  status: "none" | "connected" | "needs_reconnect" | "unavailable";
  /**
   * What the person did not allow at Google
   */
  missing_scopes: ("free_busy" | "events" | "calendar_list")[];
}
export interface CalendarWindow {
  /**
   * Some kind of calendar can be connected here
   */
  configured: boolean;
  connected: boolean;
  /**
   * The provider's half was read
   */
  google_available: boolean;
  needs_reconnect: boolean;
  /**
   * Why the provider's half is missing, or that the time of some of its events can't be read, as a sentence
   */
  google_error: string | null;
  /**
   * The provider's events, without those that Parley wrote
   */
  google: ExternalEvent[];
  meetings: Meeting[];
}
export interface ExternalEvent {
  id: string;
  title: string;
  /**
   * Of an all-day event: midnight UTC of its first day
   */
  starts_at: string;
  /**
   * Of an all-day event: midnight UTC of the day after its last
   */
  ends_at: string;
  all_day: boolean;
  busy: boolean;
  attendee_count: number;
  organizer_name: string | null;
  html_link: string | null;
  /**
   * Parley wrote it for a meeting that was cancelled or deleted since, and it is still there
   */
  orphaned: boolean;
}
export interface Meeting {
  id: string;
  host_id: string;
  /**
   * abc-def-ghj. Dashes and case are ignored
   */
  code: string;
  /**
   * Null: untitled
   */
  title: string | null;
  /**
   * From the notes; null for people who can't read them
   */
  generated_title: string | null;
  booking_note: string | null;
  host_name: string;
  host_title: string | null;
  host_avatar_url: string | null;
  /**
   * A built-in notes template, or the id of one of the host's own
   */
  summary_template: string;
  /**
   * Null: the caller wasn't invited
   */
  my_response: ("accepted" | "declined" | "proposed" | "none") | null;
  my_proposed_start: string | null;
  /**
   * The caller's note to the host
   */
  my_note: string | null;
  status: "scheduled" | "live" | "completed" | "cancelled";
  calendar_sync_status: "not_connected" | "pending" | "synced" | "failed";
  /**
   * What the caller can see of notes and recording
   */
  record_access: "host" | "full" | "notes" | "masked" | "none";
  /**
   * The IANA time zone used for people whose own isn't known
   */
  booked_timezone: string;
  /**
   * Null: starts now
   */
  scheduled_at: string | null;
  /**
   * Null: it doesn't repeat
   */
  series: {
    id: string;
    /**
     * Its link leads to the occurrence that runs or is next
     */
    code: string;
    rule: string;
    /**
     * As people say it: Every weekday at 9:15
     */
    summary: string;
    timezone: string;
    /**
     * The start by the rule
     */
    original_start: string;
    /**
     * Changed by itself
     */
    is_exception: boolean;
    /**
     * The last start; null: it has no end
     */
    ends_at: string | null;
  } | null;
  /**
   * The event at the host's calendar provider; shown to the host
   */
  calendar_link: string | null;
  /**
   * Why it isn't in the host's calendar; shown to the host
   */
  calendar_problem: string | null;
  started_at: string | null;
  ended_at: string | null;
  created_at: string;
  duration_minutes: number;
  /**
   * People who were admitted
   */
  attendee_count: number;
  /**
   * The caller waits to join and can't see the meeting: only id, host, code, status and the two switches of `GET /m/{code}` are set, `created_at` is when they asked to join, and everything else is empty
   */
  waiting: boolean;
  /**
   * People waiting to join; shown to the host
   */
  waiting_count: number;
  invite_counts: {
    accepted: number;
    declined: number;
    proposed: number;
    none: number;
  };
  /**
   * Suggested times without an answer; shown to the host
   */
  open_suggestions: number;
  /**
   * In the caller's own list
   */
  archived: boolean;
  /**
   * A required invitee declined or suggested another time, before the start; shown to the host
   */
  at_risk: boolean;
  /**
   * Created on a booking page
   */
  booked: boolean;
  booked_by_me: boolean;
  copilot_enabled: boolean;
  /**
   * There is a drawing, and the caller can see it
   */
  has_whiteboard: boolean;
  /**
   * The caller is in the room now
   */
  in_room: boolean;
  /**
   * Everyone invited is a colleague of the host
   */
  internal: boolean;
  is_host: boolean;
  locked: boolean;
  /**
   * There are notes that the caller can read; false if no one spoke
   */
  notes_ready: boolean;
  /**
   * The notes were picked from the transcript, without a language model
   */
  notes_are_highlights: boolean;
  /**
   * The caller has opened the notes
   */
  notes_viewed: boolean;
  /**
   * Notes that the caller can read are being generated
   */
  notes_writing: boolean;
  /**
   * The caller was there, cannot read the notes that there are, and may ask or has asked the host for them
   */
  notes_request: "none" | "can_ask" | "asked";
  /**
   * How many people ask for the notes; 0 for everyone but the host
   */
  open_asks: number;
  on_calendar: boolean;
  /**
   * The host chose the caller: the assistant answers questions put to them
   */
  prompter_recipient: boolean;
  /**
   * There is a recording, and the caller can watch it
   */
  recording_available: boolean;
  /**
   * Before the start: will be recorded. Live: is to be recorded until someone stops it
   */
  recording_enabled: boolean;
  transcription_enabled: boolean;
  whiteboard_open: boolean;
  attendees: {
    /**
     * The account's id; for a person without one, that of the invitation or the visit
     */
    id: string;
    name: string;
    /**
     * Null: their initials are shown
     */
    avatar_url: string | null;
  }[];
  invitees: {
    /**
     * The account's id; for a person without one, that of the invitation or the visit
     */
    id: string;
    name: string;
    /**
     * Null: their initials are shown
     */
    avatar_url: string | null;
  }[];
  invitee_names: string[];
}
export interface SuggestTimes {
  /**
   * @maxItems 100
   */
  emails: string[];
  minutes: number;
  meeting_id?: string;
}
export interface TimeSuggestions {
  /**
   * Of the caller's own calendar. Whatever it is, Parley's own meetings were checked
   */
  status: "ok" | "no_calendar" | "needs_reconnect" | "unavailable";
  /**
   * People whose zone isn't known: the caller's was used
   */
  assumed_zone: string[];
  /**
   * Outside addresses. Their calendars are never read
   */
  guests: string[];
  /**
   * Colleagues whose busy times could not all be read, and in quotes (“”) events of your own calendar whose time cannot be read
   */
  unchecked: string[];
  /**
   * Up to eight over ten working days, least stretched first
   */
  slots: {
    starts_at: string;
    /**
     * Whose hours it would stretch: outside 8:00 to 19:00, or on their weekend
     */
    stretched: {
      email: string;
      /**
       * HH:MM on a 24-hour clock, at the start
       */
      local_time: string;
      zone: string;
    }[];
  }[];
}
export interface KnowledgeNote {
  id: string;
  folder_id: string;
  folder_name: string;
  /**
   * Who added it; null: their account was deleted
   */
  owner_id: string | null;
  /**
   * Their name
   */
  created_by: string | null;
  /**
   * The team whose folder it is in
   */
  team_id: string | null;
  team_name: string | null;
  title: string;
  excerpt: string;
  kind: "note" | "file";
  source: "typed" | "pasted" | "upload" | "meeting";
  /**
   * `company`: everyone in the organisation reads it; `team`: a team does
   */
  audience: "personal" | "team" | "company";
  /**
   * With somebody beside its owner or team, as far as the caller can see that
   */
  shared: boolean;
  scope: "own" | "shared" | "company";
  /**
   * The caller's
   */
  role: "viewer" | "editor" | "manager";
  /**
   * What gives the caller that role
   */
  via: "owner" | "folder" | "direct" | "team" | "everyone" | "admin";
  /**
   * Name of the API token that it came with; null: from the app
   */
  client_name: string | null;
  file_name: string | null;
  /**
   * MIME type
   */
  file_type: string | null;
  /**
   * Bytes
   */
  file_size: number | null;
  /**
   * How far the text of a file was read
   */
  reading: "none" | "waiting" | "done" | "failed";
  /**
   * Why a file's text could not be read; of one that was, what was left out or guessed
   */
  problem: string | null;
  /**
   * Pieces that are indexed
   */
  chunks: number;
  /**
   * Pieces with a vector
   */
  embedded: number;
  /**
   * A layout is being proposed
   */
  formatting: boolean;
  /**
   * A proposed layout was saved; the text as pasted can be restored
   */
  tidied: boolean;
  /**
   * Its text was cut at the largest length
   */
  truncated: boolean;
  can_edit: boolean;
  /**
   * May share it
   */
  can_manage: boolean;
  can_move: boolean;
  can_delete: boolean;
  updated_at: string;
}
export interface KnowledgeNoteWithBody {
  id: string;
  folder_id: string;
  folder_name: string;
  /**
   * Who added it; null: their account was deleted
   */
  owner_id: string | null;
  /**
   * Their name
   */
  created_by: string | null;
  /**
   * The team whose folder it is in
   */
  team_id: string | null;
  team_name: string | null;
  title: string;
  excerpt: string;
  kind: "note" | "file";
  source: "typed" | "pasted" | "upload" | "meeting";
  /**
   * `company`: everyone in the organisation reads it; `team`: a team does
   */
  audience: "personal" | "team" | "company";
  /**
   * With somebody beside its owner or team, as far as the caller can see that
   */
  shared: boolean;
  scope: "own" | "shared" | "company";
  /**
   * The caller's
   */
  role: "viewer" | "editor" | "manager";
  /**
   * What gives the caller that role
   */
  via: "owner" | "folder" | "direct" | "team" | "everyone" | "admin";
  /**
   * Name of the API token that it came with; null: from the app
   */
  client_name: string | null;
  file_name: string | null;
  /**
   * MIME type
   */
  file_type: string | null;
  /**
   * Bytes
   */
  file_size: number | null;
  /**
   * How far the text of a file was read
   */
  reading: "none" | "waiting" | "done" | "failed";
  /**
   * Why a file's text could not be read; of one that was, what was left out or guessed
   */
  problem: string | null;
  /**
   * Pieces that are indexed
   */
  chunks: number;
  /**
   * Pieces with a vector
   */
  embedded: number;
  /**
   * A layout is being proposed
   */
  formatting: boolean;
  /**
   * A proposed layout was saved; the text as pasted can be restored
   */
  tidied: boolean;
  /**
   * Its text was cut at the largest length
   */
  truncated: boolean;
  can_edit: boolean;
  /**
   * May share it
   */
  can_manage: boolean;
  can_move: boolean;
  can_delete: boolean;
  updated_at: string;
  /**
   * Markdown
   */
  body: string;
}
export interface KnowledgeFileLink {
  url: string;
  expires_at: string;
  file_name: string;
}
export interface KnowledgeMoveEffect {
  /**
   * Names of people, teams or everyone who could read it then and cannot now
   */
  gain: string[];
  lose: string[];
}
export interface KnowledgeShare {
  kind: "person" | "team" | "everyone";
  /**
   * Of the person or team
   */
  id: string | null;
  /**
   * Of the person
   */
  email: string | null;
  name: string;
  role: "viewer" | "editor";
}
export interface KnowledgeVersion {
  id: string;
  title: string;
  saved_at: string;
  saved_by: string | null;
}
export interface KnowledgeVersionWithBody {
  id: string;
  title: string;
  saved_at: string;
  saved_by: string | null;
  body: string;
}
export interface KnowledgeFolders {
  /**
   * Notes shared with the caller beyond folders
   */
  direct: {
    active: boolean;
    items: number;
  };
  folders: KnowledgeFolder[];
}
export interface KnowledgeFolder {
  id: string;
  name: string;
  /**
   * The organisation's
   */
  is_global: boolean;
  /**
   * Where the caller's notes go that name no folder
   */
  is_default: boolean;
  /**
   * The team's folder
   */
  team_id: string | null;
  owner_id: string | null;
  owner_name: string | null;
  /**
   * The caller's
   */
  role: "viewer" | "editor" | "manager";
  manages: boolean;
  /**
   * The assistant reads it for the caller
   */
  active: boolean;
  items: number;
  shared: {
    everyone: boolean;
    people: number;
    teams: string[];
  };
  created_at: string;
  updated_at: string;
}
export interface KnowledgeFormatProposal {
  body: string;
  changed: boolean;
  /**
   * Pieces that it was cut in
   */
  windows: number;
  /**
   * Pieces left alone
   */
  kept_as_pasted: number;
}
export interface KnowledgeHit {
  note_id: string;
  title: string;
  folder_id: string;
  folder_name: string;
  kind: "note" | "file";
  match: "title" | "text";
  /**
   * Hits are marked with `<mark>`; everything else is escaped
   */
  snippet: string;
  updated_at: string;
}
export interface TrashedKnowledgeNote {
  id: string;
  title: string;
  kind: "note" | "file";
  folder_name: string;
  /**
   * Restoring puts it into the caller's own notes
   */
  folder_deleted: boolean;
  deleted_at: string;
  deleted_by: string | null;
  /**
   * When it is removed for good
   */
  removed_at: string;
  /**
   * The caller may remove it for good before that
   */
  can_remove: boolean;
}
export interface KnowledgeUploads {
  available: boolean;
  max_bytes: number;
  types: string[];
}
export interface UploadTicket {
  upload: string;
  /**
   * Send the bytes here with `PUT`. Valid for an hour
   */
  url: string;
  /**
   * The `Content-Type` to send them with
   */
  content_type: string;
}
export interface PublicMeeting {
  id: string;
  code: string;
  host_name: string;
  /**
   * Only with a valid invite token
   */
  invited_by_name: string | null;
  recording_enabled: boolean;
  transcription_enabled: boolean;
  /**
   * False: only people with an account may join
   */
  guests_allowed: boolean;
  status: "scheduled" | "live" | "completed" | "cancelled";
}
export interface ConnectionCheck {
  /**
   * Opens the empty room, for two minutes
   */
  token: string;
  media_url: string;
}
export interface Knock {
  /**
   * 1 to 80 characters; invisible and direction characters are taken out, and a name of nothing else is refused. Who is called like the host or somebody inside is numbered: the answer says the name as others see it
   */
  name: string;
  /**
   * The `i` of the invitation link; it verifies the address
   */
  invite_token?: string;
  /**
   * Without an invitation; unverified
   */
  email?: string;
}
export interface GuestSession {
  guest_id: string;
  /**
   * Secret: shown once. Bearer of this visit, or launch_token in query and body
   */
  launch_token: string;
  name: string;
  email: string | null;
}
export interface LaunchAnswer {
  /**
   * invited: not at the door (did not knock yet, withdrew, or was asked again after a removal); denied: may knock again; removed: may not, until asked again; ended: the meeting is over
   */
  status: "invited" | "waiting" | "admitted" | "denied" | "removed" | "ended";
  /**
   * Null: the meeting has none, or the guest is not admitted
   */
  title: string | null;
  /**
   * Written when the meeting was booked; null unless admitted
   */
  booking_note: string | null;
  /**
   * Opens the media room; null unless admitted. Ten minutes to connect
   */
  token: string | null;
  /**
   * Valid for twelve hours of this visit, wherever the launch token is accepted
   */
  session_token: string;
  media_url: string;
  room_name: string;
  identity: string;
  display_name: string;
  anyone_can_share: boolean;
  /**
   * The caller can share their screen now
   */
  can_share: boolean;
  whiteboard_open: boolean;
  transcription_enabled: boolean;
  recording_enabled: boolean;
}
export interface MemberCard {
  id: string;
  name: string;
  title: string | null;
}
export interface Poll {
  id: string;
  question: string;
  status: "draft" | "open" | "closed";
  /**
   * No one can see who voted for what, including the host and the operator
   */
  anonymous: boolean;
  /**
   * Whether everyone sees the counts, or only the host
   */
  show_results: boolean;
  has_voted: boolean;
  /**
   * Null in an anonymous poll: the vote is not stored with the voter
   */
  my_option_id: string | null;
  created_at: string;
  launched_at: string | null;
  closed_at: string | null;
  /**
   * Null while withheld from the caller
   */
  response_count: number | null;
  /**
   * People who tried to vote after the end; null while withheld
   */
  late_response_count: number | null;
  options: {
    id: string;
    label: string;
    /**
     * From 0
     */
    position: number;
    /**
     * Null while withheld from the caller
     */
    vote_count: number | null;
  }[];
  /**
   * Who voted for what; only for the host, and not in anonymous polls
   */
  respondents: {
    participant_id: string;
    display_name: string;
    option_id: string;
  }[];
}
export interface GuestReply {
  host_name: string;
  /**
   * Null: starts now
   */
  scheduled_at: string | null;
  duration_minutes: number;
  status: "scheduled" | "live" | "completed" | "cancelled";
  /**
   * How the meeting repeats, as people say it; null: it doesn't
   */
  repeats: string | null;
  response: "accepted" | "declined" | "proposed" | "none";
  note: string | null;
  proposed_start: string | null;
}
export interface GuestReplyInput {
  /**
   * The `i` parameter of the link in the invitation
   */
  invite_token: string;
  /**
   * Absent or `declined` with `proposed_start`
   */
  response?: "accepted" | "declined";
  /**
   * A note to the host. It belongs to this answer; a new answer starts without one
   */
  note?: string | null;
  /**
   * Another time that works
   */
  proposed_start?: string | null;
  /**
   * The start that is answered: 409 `meeting_moved` if the meeting was rescheduled
   */
  scheduled_at?: string | null;
  /**
   * Of a meeting that repeats: this one (default), or all that have not started and those made later
   */
  scope?: "this" | "all";
}
export interface ReplySlots {
  /**
   * Starts at which the host is free for the whole meeting
   */
  slots: string[];
  /**
   * The host's time zone, in which the slots are working hours
   */
  zone: string;
}
export interface Board {
  /**
   * Shown to everyone now
   */
  open: boolean;
  /**
   * Who opened it; null while it is closed
   */
  opened_by_name: string | null;
  /**
   * An Excalidraw scene: its elements, deleted ones included, so that late writers do not bring them back. Besides elements, it holds plain values.
   */
  scene: {
    /**
     * @maxItems 10000
     */
    elements?: {
      id: string;
      [k: string]: unknown;
    }[];
    appState?: {
      [k: string]: unknown;
    };
    files?: unknown;
    [k: string]: unknown;
  };
  /**
   * Increases by one with each save; 0: never saved
   */
  seq: number;
  /**
   * How many elements cannot be drawn and were left out; absent when all can be
   */
  left_out?: number;
}
export interface CreateMeeting {
  /**
   * Blank or null: untitled
   */
  title?: string | null;
  /**
   * Absent or null: the meeting starts now
   */
  scheduled_at?: string | null;
  duration_minutes: number;
  /**
   * The time zone used for people whose own isn't known. Default: X-Timezone, else the caller's own, else UTC
   */
  booked_timezone?: string;
  /**
   * @maxItems 100
   */
  emails?: string[];
  /**
   * Required people. They are invited even if they are not in `emails`
   *
   * @maxItems 100
   */
  key_emails?: string[];
  transcription_enabled?: boolean;
  recording_enabled?: boolean;
  locked?: boolean;
  copilot_enabled?: boolean;
  /**
   * A built-in template, or the id of one of the host's own
   */
  summary_template?:
    ("general" | "one-on-one" | "stand-up" | "sales-call" | "interview" | "board" | "retrospective") | string;
  booking_note?: string | null;
  /**
   * Makes a series that begins with this meeting; needs `scheduled_at`. Answered is its first occurrence
   */
  recurrence?: string;
  /**
   * Of a scheduled meeting: invites people so much later. Until then nobody is told, and `POST …/invites/undo` ends it
   */
  delay_seconds?: number;
}
export interface CreatedMeeting {
  id: string;
  host_id: string;
  /**
   * abc-def-ghj. Dashes and case are ignored
   */
  code: string;
  /**
   * Null: untitled
   */
  title: string | null;
  /**
   * From the notes; null for people who can't read them
   */
  generated_title: string | null;
  booking_note: string | null;
  host_name: string;
  host_title: string | null;
  host_avatar_url: string | null;
  /**
   * A built-in notes template, or the id of one of the host's own
   */
  summary_template: string;
  /**
   * Null: the caller wasn't invited
   */
  my_response: ("accepted" | "declined" | "proposed" | "none") | null;
  my_proposed_start: string | null;
  /**
   * The caller's note to the host
   */
  my_note: string | null;
  status: "scheduled" | "live" | "completed" | "cancelled";
  calendar_sync_status: "not_connected" | "pending" | "synced" | "failed";
  /**
   * What the caller can see of notes and recording
   */
  record_access: "host" | "full" | "notes" | "masked" | "none";
  /**
   * The IANA time zone used for people whose own isn't known
   */
  booked_timezone: string;
  /**
   * Null: starts now
   */
  scheduled_at: string | null;
  /**
   * Null: it doesn't repeat
   */
  series: {
    id: string;
    /**
     * Its link leads to the occurrence that runs or is next
     */
    code: string;
    rule: string;
    /**
     * As people say it: Every weekday at 9:15
     */
    summary: string;
    timezone: string;
    /**
     * The start by the rule
     */
    original_start: string;
    /**
     * Changed by itself
     */
    is_exception: boolean;
    /**
     * The last start; null: it has no end
     */
    ends_at: string | null;
  } | null;
  /**
   * The event at the host's calendar provider; shown to the host
   */
  calendar_link: string | null;
  /**
   * Why it isn't in the host's calendar; shown to the host
   */
  calendar_problem: string | null;
  started_at: string | null;
  ended_at: string | null;
  created_at: string;
  duration_minutes: number;
  /**
   * People who were admitted
   */
  attendee_count: number;
  /**
   * The caller waits to join and can't see the meeting: only id, host, code, status and the two switches of `GET /m/{code}` are set, `created_at` is when they asked to join, and everything else is empty
   */
  waiting: boolean;
  /**
   * People waiting to join; shown to the host
   */
  waiting_count: number;
  invite_counts: {
    accepted: number;
    declined: number;
    proposed: number;
    none: number;
  };
  /**
   * Suggested times without an answer; shown to the host
   */
  open_suggestions: number;
  /**
   * In the caller's own list
   */
  archived: boolean;
  /**
   * A required invitee declined or suggested another time, before the start; shown to the host
   */
  at_risk: boolean;
  /**
   * Created on a booking page
   */
  booked: boolean;
  booked_by_me: boolean;
  copilot_enabled: boolean;
  /**
   * There is a drawing, and the caller can see it
   */
  has_whiteboard: boolean;
  /**
   * The caller is in the room now
   */
  in_room: boolean;
  /**
   * Everyone invited is a colleague of the host
   */
  internal: boolean;
  is_host: boolean;
  locked: boolean;
  /**
   * There are notes that the caller can read; false if no one spoke
   */
  notes_ready: boolean;
  /**
   * The notes were picked from the transcript, without a language model
   */
  notes_are_highlights: boolean;
  /**
   * The caller has opened the notes
   */
  notes_viewed: boolean;
  /**
   * Notes that the caller can read are being generated
   */
  notes_writing: boolean;
  /**
   * The caller was there, cannot read the notes that there are, and may ask or has asked the host for them
   */
  notes_request: "none" | "can_ask" | "asked";
  /**
   * How many people ask for the notes; 0 for everyone but the host
   */
  open_asks: number;
  on_calendar: boolean;
  /**
   * The host chose the caller: the assistant answers questions put to them
   */
  prompter_recipient: boolean;
  /**
   * There is a recording, and the caller can watch it
   */
  recording_available: boolean;
  /**
   * Before the start: will be recorded. Live: is to be recorded until someone stops it
   */
  recording_enabled: boolean;
  transcription_enabled: boolean;
  whiteboard_open: boolean;
  attendees: {
    /**
     * The account's id; for a person without one, that of the invitation or the visit
     */
    id: string;
    name: string;
    /**
     * Null: their initials are shown
     */
    avatar_url: string | null;
  }[];
  invitees: {
    /**
     * The account's id; for a person without one, that of the invitation or the visit
     */
    id: string;
    name: string;
    /**
     * Null: their initials are shown
     */
    avatar_url: string | null;
  }[];
  invitee_names: string[];
  invites: InviteResult[];
}
export interface InviteResult {
  email: string;
  /**
   * calendar: invited by the host's calendar; email: an email was sent, or is on its way, as `detail` says; none: neither has worked so far
   */
  delivery: "calendar" | "email" | "none";
  /**
   * A message for people, if there is anything to say
   */
  detail: string | null;
  kind: "colleague" | "guest";
}
/**
 * Only the fields sent are changed. Rescheduling emails everyone invited
 */
export interface UpdateMeeting {
  /**
   * Blank or null: untitled
   */
  title?: string | null;
  /**
   * Can't be null for a scheduled meeting. Reschedule or cancel it instead
   */
  scheduled_at?: string | null;
  duration_minutes?: number;
  booked_timezone?: string;
  transcription_enabled?: boolean;
  /**
   * Only before the start. Once live, use `recording/start` and `recording/stop`
   */
  recording_enabled?: boolean;
  /**
   * A built-in template, or the id of one of the host's own
   */
  summary_template?:
    ("general" | "one-on-one" | "stand-up" | "sales-call" | "interview" | "board" | "retrospective") | string;
  /**
   * The description. Nobody is mailed; of a booking it stays the booker's
   */
  booking_note?: string | null;
  /**
   * Of a series, with `scope` following or all: how it goes on; null ends it after this meeting
   */
  recurrence?: string | null;
}
export interface AccessPanel {
  /**
   * Who was in the meeting, has an account and no access
   */
  addable: {
    email: string;
    name: string;
    title: string | null;
    user_id: string;
  }[];
  asks: {
    email: string;
    name: string;
    title: string | null;
    user_id: string;
    asked_at: string;
    kind: "notes" | "figures";
  }[];
  people: {
    email: string;
    name: string;
    title: string | null;
    user_id: string;
    /**
     * Money and metrics are not hidden
     */
    figures: boolean;
    granted_at: string;
    hidden: NotesMask;
    /**
     * Also transcript and recording
     */
    recording: boolean;
  }[];
}
export interface NotesMask {
  /**
   * Groups of words that are replaced by •••• wherever they stand
   *
   * @maxItems 7
   */
  groups: ("money" | "metrics" | "credentials" | "contact" | "health" | "people" | "legal")[];
  /**
   * Ids of lines that are hidden whole; also `title`, `overview` and `next_meeting`
   *
   * @maxItems 1000
   */
  lines: string[];
}
export interface AccessRequestState {
  asked_at: string | null;
  can_ask: boolean;
  /**
   * What is or could be asked for: the notes, or the figures that are hidden
   */
  kind: ("notes" | "figures") | null;
  /**
   * When one may ask again
   */
  retry_at: string | null;
  /**
   * A request that was put aside looks like `asked`
   */
  state: "none" | "asked" | "granted" | "dismissed";
}
export interface CallRating {
  /**
   * 1: bad, 5: very good
   */
  rating: number;
  /**
   * @maxItems 6
   */
  problems?: ("could_not_hear" | "not_heard" | "picture_froze" | "picture_blurred" | "dropped" | "echo")[];
  comment?: string;
}
export interface ChatMessage {
  id: string;
  /**
   * The author's, as in the media room
   */
  identity: string;
  display_name: string;
  /**
   * Plain text; control and direction characters are removed
   */
  text: string;
  reply_to: {
    id: string;
    display_name: string;
    /**
     * Its beginning
     */
    text: string;
  } | null;
  sent_at: string;
}
export interface ChatMessageInput {
  /**
   * Of this attempt; a retry with the same key is stored once
   */
  key: string;
  text: string;
  reply_to_id?: string;
}
export interface Copilot {
  enabled: boolean;
}
export interface CopilotKeptAnswer {
  id: string;
  question: string;
  /**
   * Plain text; lines are separated by line breaks
   */
  answer: string;
  /**
   * What was searched, as a person would name it
   */
  looked_in: string[];
  /**
   * What the answer rests on; empty if nothing was found
   */
  sources: CopilotSource[];
  /**
   * You can no longer read what this answer came from, or it has changed. `answer` says so
   */
  withheld: boolean;
  asked_at: string;
  /**
   * When the asker shared it with the room
   */
  shared_at: string | null;
}
export interface CopilotSource {
  /**
   * As a person would say it, such as “Transcript 10:14–10:21”
   */
  name: string;
  kind: "transcript" | "past_transcript" | "notes" | "private_notes" | "meeting" | "polls" | "chat" | "knowledge";
  meeting_id: string | null;
  /**
   * Position of the words, from the transcript's timeline_origin
   */
  t_ms: number | null;
  /**
   * A page of Parley that shows it; null: a part of the room
   */
  href: string | null;
}
export interface CopilotSharingPreview {
  /**
   * Names of those in the meeting by now, except the caller
   */
  readers: string[];
  /**
   * Sources of the answer that some of them can't read now, and who
   */
  unread: {
    source: string;
    names: string[];
  }[];
}
export interface CopilotQuestion {
  question: string;
}
export interface CopilotAnswer {
  id: string;
  /**
   * Plain text; lines are separated by line breaks
   */
  answer: string;
  /**
   * What was searched, as a person would name it
   */
  looked_in: string[];
  /**
   * What the answer rests on; empty if nothing was found
   */
  sources: CopilotSource[];
  /**
   * Something that the assistant could do. Only the asker decides, once
   */
  proposal: CopilotProposal | null;
}
export interface CopilotProposal {
  run_id: string;
  action: "add_task" | "invite" | "schedule_follow_up" | "share_link" | "note_decision";
  /**
   * A sentence that says what will happen
   */
  summary: string;
  /**
   * Of a follow-up: its time, to check with `copilot/slot`
   */
  slot: {
    start: string;
    minutes: number;
  } | null;
  expires_at: string;
}
export interface CopilotDecisionInput {
  approve: boolean;
}
export interface CopilotDecision {
  /**
   * What happened, in a sentence
   */
  answer: string;
  /**
   * What was searched, as a person would name it
   */
  looked_in: string[];
  /**
   * What was made, such as the scheduled meeting
   */
  sources: CopilotSource[];
  /**
   * False: declined, or it didn't work and `answer` says why
   */
  done: boolean;
}
export interface SlotCheckInput {
  minutes: number;
  start: string;
}
export interface SlotCheck {
  /**
   * Invitees who share a meeting with you at that time, or whom your calendar shows as busy
   */
  busy_invitees: string[];
  /**
   * You have a meeting, or something in your calendar, at that time
   */
  conflict: boolean;
  /**
   * The calendar connection lacks a permission
   */
  needs_scope: boolean;
  /**
   * Invitees whose time isn't known
   */
  unchecked: string[];
  /**
   * A sentence, in the time zone of X-Timezone
   */
  when: string;
}
export interface InviteEntry {
  email: string;
  display_name: string;
  kind: "colleague" | "guest";
  /**
   * Marked as required
   */
  key: boolean;
  /**
   * How far the person has got
   */
  status: "invited" | "knocking" | "admitted" | "denied";
  response: "accepted" | "declined" | "proposed" | "none";
  note: string | null;
  proposed_start: string | null;
  /**
   * The account, else the visit of the guest who came by this invitation, else the invitation
   */
  person_id: string;
  /**
   * Null: their initials are shown
   */
  avatar_url: string | null;
  /**
   * Why the invitation wasn't sent; null if it was, or is on its way
   */
  delivery_problem: string | null;
}
export interface InvitePeople {
  /**
   * @minItems 1
   * @maxItems 25
   */
  emails: string[];
  /**
   * Invites so much later. Until then nobody is told, and `POST …/invites/undo` ends it
   */
  delay_seconds?: number;
}
export interface StarInvite {
  key: boolean;
}
export interface CalendarAnswer {
  email: string;
  response: "accepted" | "declined" | "tentative" | "needsAction";
}
export interface UndoInvites {
  /**
   * @minItems 1
   * @maxItems 100
   */
  emails: string[];
  /**
   * Takes the meeting back, too, with all of its series: for the host, while it has invited nobody and has not started
   */
  meeting?: boolean;
}
export interface JoinAnswer {
  /**
   * Check this before you use the token
   */
  status: "admitted" | "waiting" | "removed";
  /**
   * For the media room; null unless admitted. Valid for ten minutes
   */
  token: string | null;
  media_url: string;
  room_name: string;
  identity: string;
  display_name: string;
  is_host: boolean;
  anyone_can_share: boolean;
  whiteboard_open: boolean;
  transcription_enabled: boolean;
  recording_enabled: boolean;
}
export interface Jottings {
  text: string;
  /**
   * The notes include them, or will once generated, under the caller's name
   */
  in_notes: boolean;
  /**
   * When the text last changed; null if there is none yet
   */
  updated_at: string | null;
}
export interface JottingsInput {
  text: string;
  /**
   * true adds them to the notes, false removes them. Default: unchanged, at first false
   */
  in_notes?: boolean;
}
export interface LastTime {
  /**
   * The latest ended meeting of the series before this one whose notes the caller can read; null: none
   */
  meeting: {
    id: string;
    title: string | null;
    scheduled_at: string | null;
  } | null;
  /**
   * Of it and the three meetings before it, what neither its owner nor the caller has done
   */
  open_items: {
    id: string;
    text: string;
    owner: {
      user_id: string | null;
      name: string;
    } | null;
    due: string | null;
    meeting_id: string;
  }[];
}
export interface Occupancy {
  count: number;
  people: {
    identity: string;
    display_name: string;
    kind: "host" | "colleague" | "guest";
  }[];
  /**
   * The meeting is to be recorded. Tell people before they join
   */
  recording_enabled: boolean;
}
export interface Participant {
  /**
   * The visit's; the invitation's for people who never joined
   */
  id: string;
  /**
   * In the media room: user:<id> or guest:<id>. Null: never joined
   */
  identity: string | null;
  display_name: string;
  email: string | null;
  kind: "host" | "colleague" | "guest";
  /**
   * cohost: was given the host's room controls; or is the acting host, with fewer of them (`me.has_host_controls` false), while neither host nor co-host is connected: the colleague who was let in first. guest: has no account
   */
  meeting_role: "host" | "cohost" | "member" | "guest";
  /**
   * How the service knows them; self_declared: the address was typed at the door and is unverified
   */
  provenance: "host" | "invited" | "link" | "self_declared";
  status: "invited" | "waiting" | "admitted" | "denied" | "removed";
  invited_by_name: string | null;
  /**
   * Null: did not have to wait, or was not admitted
   */
  admitted_by_name: string | null;
  /**
   * Connected now, as reported by the media server
   */
  in_room: boolean;
}
export interface PollDraft {
  question: string;
  /**
   * @minItems 2
   * @maxItems 20
   */
  options: string[];
  anonymous?: boolean;
  show_results?: boolean;
}
export interface Prompter {
  /**
   * For whom the assistant answers questions that are put to them
   */
  recipients: PrompterPerson[];
  /**
   * Colleagues who are invited or in the room, the host included
   */
  candidates: PrompterPerson[];
}
export interface PrompterPerson {
  user_id: string;
  name: string;
  email: string;
}
export interface PrompterInput {
  /**
   * The whole list. Each must be among the candidates
   *
   * @maxItems 50
   */
  recipients: string[];
}
export interface Recording {
  /**
   * recording: on in a live meeting; processing: a part is being prepared; withheld: the caller can read the notes but not watch
   */
  state: "none" | "recording" | "processing" | "ready" | "withheld" | "failed";
  /**
   * Parts that can be played, in order
   */
  parts: RecordingPart[];
  /**
   * Parts whose file couldn't be created. What was saved of them is kept and retried
   */
  failed_parts: {
    part: number;
    started_at: string;
  }[];
  /**
   * Parts that ended unexpectedly. What was saved until then is in `parts`
   */
  broken_off: {
    part: number;
    started_at: string;
    reason: "storage_full" | "storage_away" | "connection_lost" | "recorder_failed";
    /**
     * Nothing was saved
     */
    is_empty: boolean;
  }[];
  /**
   * Why nothing is being recorded although recording is on
   */
  problem: string | null;
  /**
   * The size of all parts, including failed ones
   */
  size_bytes: number;
  /**
   * When the first part will be removed; null if recordings are kept
   */
  kept_until: string | null;
  /**
   * When a part was last removed because its retention time was over
   */
  removed_at: string | null;
}
export interface RecordingPart {
  id: string;
  /**
   * From 1. Each start, and each failure, begins a new part
   */
  part: number;
  started_at: string;
  duration_ms: number;
  /**
   * video: WebM with sound (MP4 from LiveKit Egress); audio: WAV, if video can't be encoded
   */
  kind: "video" | "audio";
  /**
   * Signed for the caller. Supports range requests and needs no other credential
   */
  url: string;
  /**
   * Fetch again for a new link. Playback in progress continues
   */
  expires_at: string;
  size_bytes: number;
}
/**
 * Whether the meeting is to be recorded from now on. The room event says since when it is
 */
export interface RecordingSwitch {
  recording_enabled: boolean;
}
export interface Reply {
  /**
   * Absent or `declined` with `proposed_start`
   */
  response?: "accepted" | "declined";
  /**
   * A note to the host. It belongs to this answer; a new answer starts without one
   */
  note?: string | null;
  /**
   * Another time that works
   */
  proposed_start?: string | null;
  /**
   * The start that is answered: 409 `meeting_moved` if the meeting was rescheduled
   */
  scheduled_at?: string | null;
  /**
   * Of a meeting that repeats: this one (default), or all that have not started and those made later
   */
  scope?: "this" | "all";
}
export interface SpokenLanguage {
  /**
   * BCP 47; null if nothing was chosen
   */
  language: string | null;
  /**
   * Languages that the engine can be given. If there is only one, all speech is transcribed in it
   */
  choices: string[];
}
export interface SpokenLanguageInput {
  /**
   * Null: detected by the engine
   */
  language: string | null;
}
export interface Notes {
  /**
   * Whenever an admin opened the meeting to read, newest first; shown to the host
   */
  admin_opens: {
    admin_name: string;
    opened_at: string;
    reason: string;
  }[];
  /**
   * The reviewed version, else the generated one
   */
  content: NotesContentOutput | null;
  edited_at: string | null;
  edited_by_name: string | null;
  /**
   * A message for people: why the notes couldn't be generated, why a retry waits, or why the embedded writer's highlights replace a language model's notes
   */
  error: string | null;
  generated_at: string | null;
  /**
   * As generated; host only
   */
  generated_content: NotesContentOutput | null;
  is_host: boolean;
  /**
   * The generation in progress
   */
  job: {
    id: string;
    stage: string;
    progress: number;
  } | null;
  /**
   * The writer: extractive-1, or the name of the language model
   */
  model: string | null;
  /**
   * Ids of the lines of `content` that are as a language model wrote them; the others are rules' or people's
   */
  model_lines: string[];
  /**
   * The language model that would regenerate them; null if there is none, and for everyone but the host
   */
  next_model: string | null;
  /**
   * The edited version that regenerating replaced; null if there was none; host only
   */
  previous_content: NotesContentOutput | null;
  reviewed: boolean;
  /**
   * No one spoke
   */
  silent: boolean;
  status: "none" | "waiting" | "writing" | "ready" | "failed";
  /**
   * Id of the notes template
   */
  template: string;
  /**
   * The time that every t_ms counts from
   */
  timeline_origin: string | null;
  view: "full" | "masked";
  /**
   * The transcript was corrected from the recording since then; shown to the host of finished notes
   */
  words_changed: boolean;
}
/**
 * The whole reviewed document. The generated one is kept
 */
export interface NotesContent {
  title: string | null;
  overview: string;
  /**
   * @maxItems 200
   */
  sections: {
    heading: string;
    /**
     * @maxItems 200
     */
    points: {
      id: string;
      text: string;
      /**
       * Milliseconds from timeline_origin to the words that support this line
       */
      t_ms: number;
    }[];
  }[];
  /**
   * @maxItems 200
   */
  decisions: {
    id: string;
    text: string;
    /**
     * Milliseconds from timeline_origin to the words that support this line
     */
    t_ms: number;
  }[];
  /**
   * @maxItems 200
   */
  action_items: {
    id: string;
    text: string;
    owner: {
      user_id: string | null;
      name: string;
    } | null;
    due: string | null;
    /**
     * Milliseconds from timeline_origin to the words that support this line
     */
    t_ms: number;
  }[];
  /**
   * @maxItems 200
   */
  possible_action_items?: {
    id: string;
    text: string;
    owner: {
      user_id: string | null;
      name: string;
    } | null;
    due: string | null;
    /**
     * Milliseconds from timeline_origin to the words that support this line
     */
    t_ms: number;
  }[];
  /**
   * @maxItems 200
   */
  possible_decisions?: {
    id: string;
    text: string;
    /**
     * Milliseconds from timeline_origin to the words that support this line
     */
    t_ms: number;
  }[];
  /**
   * @maxItems 200
   */
  figures: {
    id: string;
    label: string;
    value: string;
    /**
     * Milliseconds from timeline_origin to the words that support this line
     */
    t_ms: number;
  }[];
  next_meeting: {
    text: string;
    date: string | null;
    time: string | null;
    /**
     * Milliseconds from timeline_origin to the words that support this line
     */
    t_ms: number;
  } | null;
}
export interface SummaryRecipient {
  /**
   * What this person may read here now; guests have no access
   */
  access: "full" | "notes" | "masked" | "none";
  /**
   * The parts that were sent last; empty if nothing was sent
   */
  already_sent: ("overview" | "sections" | "decisions" | "action_items" | "figures" | "next_meeting")[];
  /**
   * What this person asks for
   */
  asked: ("notes" | "figures") | null;
  asked_at: string | null;
  attended: boolean;
  /**
   * Was there, and is a colleague of the host
   */
  default_selected: boolean;
  email: string;
  hidden: {
    /**
     * Groups of words that are replaced by •••• wherever they stand
     *
     * @maxItems 7
     */
    groups: ("money" | "metrics" | "credentials" | "contact" | "health" | "people" | "legal")[];
    /**
     * Ids of lines that are hidden whole; also `title`, `overview` and `next_meeting`
     *
     * @maxItems 1000
     */
    lines: string[];
    /**
     * Chosen for this person
     */
    own: boolean;
  };
  /**
   * A colleague of the host
   */
  internal: boolean;
  kind: "colleague" | "guest" | "admin";
  name: string;
  /**
   * `self_declared`: typed at the door
   */
  provenance: "host" | "invited" | "link" | "self_declared";
  /**
   * May also read the transcript and play the recording
   */
  recording: boolean;
  sent_at: string | null;
  /**
   * The parts of the last sending in which something was hidden
   */
  sent_masked: ("overview" | "sections" | "decisions" | "action_items" | "figures" | "next_meeting")[];
  title: string | null;
  user_id: string | null;
}
export interface SummaryPreview {
  html: string;
  subject: string;
  /**
   * One for each recipient; `html` and `subject` are those of the first
   */
  mails: {
    /**
     * Null: somebody for whom nothing was chosen
     */
    email: string | null;
    subject: string;
    html: string;
    text: string;
    hidden_count: number;
    includes: ("overview" | "sections" | "decisions" | "action_items" | "figures" | "next_meeting")[];
    masked_includes: ("overview" | "sections" | "decisions" | "action_items" | "figures" | "next_meeting")[];
  }[];
  /**
   * Addresses that would get nothing
   */
  refused: {
    email: string;
    detail: string;
  }[];
}
export interface SendResult {
  /**
   * A message for people, if there is anything to say
   */
  detail: string | null;
  email: string;
  /**
   * False also of a mail that is still being sent, as `detail` says then
   */
  sent: boolean;
}
export interface UndoneSending {
  email: string;
  /**
   * False: it has begun, or was never sent
   */
  undone: boolean;
}
export interface SensitiveReport {
  /**
   * The language model is still reading
   */
  checking: boolean;
  groups: {
    group: "money" | "metrics" | "credentials" | "contact" | "health" | "people" | "legal";
    count: number;
    reason: string;
    items: {
      /**
       * Stands in the notes, not only in the transcript
       */
      in_summary: boolean;
      /**
       * The line of the notes, to hide it; null: only in the transcript
       */
      line_id: string | null;
      /**
       * The line of the notes that holds it
       */
      notes: string | null;
      quote: string;
      reason: string;
      speaker: string | null;
      t_ms: number;
      /**
       * Where it stands: a heading of the notes, or Transcript
       */
      title: string;
      /**
       * The line of the transcript that holds it
       */
      transcript: string | null;
    }[];
  }[];
  /**
   * A part could not be read by the language model
   */
  incomplete: boolean;
  mask: NotesMask1;
  /**
   * Found by rules alone: there is no language model
   */
  scan_only: boolean;
  total: number;
  /**
   * Part of the notes or of the transcript is in a language in which no group is searched by its words
   */
  unsearched: boolean;
  /**
   * More was found than is listed; `count` and `total` count all
   */
  truncated: boolean;
}
/**
 * What is hidden from everybody for whom nothing else was chosen
 */
export interface NotesMask1 {
  /**
   * Groups of words that are replaced by •••• wherever they stand
   *
   * @maxItems 7
   */
  groups: ("money" | "metrics" | "credentials" | "contact" | "health" | "people" | "legal")[];
  /**
   * Ids of lines that are hidden whole; also `title`, `overview` and `next_meeting`
   *
   * @maxItems 1000
   */
  lines: string[];
}
export interface SummaryShare {
  /**
   * It begins then, and can be undone before; null: it has begun
   */
  due_at: string | null;
  error: string | null;
  hidden_count: number;
  includes: ("overview" | "sections" | "decisions" | "action_items" | "figures" | "next_meeting")[];
  recipient_email: string;
  /**
   * The parts in which something was hidden
   */
  redacted_includes: ("overview" | "sections" | "decisions" | "action_items" | "figures" | "next_meeting")[];
  sent_at: string;
  sent_by_name: string | null;
  /**
   * sending: it is tried until it arrives or fails for good
   */
  status: "sending" | "sent" | "failed";
}
export interface Transcript {
  /**
   * When the meeting started; null before the start
   */
  timeline_origin: string | null;
  language: string;
  /**
   * In the order in which people started to speak
   */
  segments: TranscriptSegment[];
  /**
   * Where transcription stopped, and where it resumed
   */
  marks: TranscriptMark[];
  /**
   * When lines were last transcribed again from the recording. Edited lines stay
   */
  retranscribed_at: string | null;
}
export interface TranscriptSegment {
  id: string;
  speaker: {
    /**
     * The identity whose microphone the words came from. Speakers are never guessed
     */
    identity: string;
    name: string;
    /**
     * The original name; null if the host didn't change it
     */
    original_name: string | null;
    /**
     * Null: a guest
     */
    user_id: string | null;
  };
  /**
   * From timeline_origin to the first sound
   */
  t_ms: number;
  duration_ms: number;
  /**
   * BCP 47, if the engine was given a language or knows only one
   */
  language: string | null;
  /**
   * Empty in an event: the line turned out to have no words. Remove it
   */
  text: string;
  /**
   * False: the engine can't transcribe this speech, perhaps because of its language. `text` says so
   */
  understood: boolean;
  /**
   * The engine heard other words when it listened again: `text` may be wrong
   */
  doubted: boolean;
  /**
   * False: still being spoken. The same id comes again with more words
   */
  final: boolean;
  /**
   * The host edited this line
   */
  edited: boolean;
}
export interface TranscriptMark {
  id: string;
  /**
   * From timeline_origin
   */
  t_ms: number;
  /**
   * missed: no transcriber was listening, and nobody paused it
   */
  kind: "paused" | "resumed" | "missed";
  /**
   * When no transcriber was listening
   */
  missed: {
    from: string;
    to: string;
  } | null;
  /**
   * Who paused or resumed; null for `missed`
   */
  by: {
    name: string;
    user_id: string | null;
  } | null;
}
export interface EditTranscriptSegment {
  /**
   * Null: restores the original text
   */
  text: string | null;
}
export interface RenameTranscriptSpeaker {
  /**
   * Null: restores the original name
   */
  name: string | null;
}
export interface TranscriptSpeaker {
  identity: string;
  name: string;
  /**
   * The original name; null if the host didn't change it
   */
  original_name: string | null;
}
export interface Transcription {
  enabled: boolean;
}
export interface WaitingEntry {
  /**
   * The participant's, for admit and deny
   */
  id: string;
  display_name: string;
  /**
   * Null to guests
   */
  email: string | null;
  /**
   * Null to guests
   */
  invited_by_name: string | null;
  kind: "host" | "colleague" | "guest";
  /**
   * How the service knows them; self_declared: the address was typed at the door and is unverified
   */
  provenance: "host" | "invited" | "link" | "self_declared";
  knocked_at: string;
}
export interface SaveBoard {
  /**
   * An Excalidraw scene: its elements, deleted ones included, so that late writers do not bring them back. Besides elements, it holds plain values.
   */
  scene: {
    /**
     * @maxItems 10000
     */
    elements?: {
      id: string;
      [k: string]: unknown;
    }[];
    appState?: {
      [k: string]: unknown;
    };
    files?: unknown;
    [k: string]: unknown;
  };
  /**
   * The value last seen
   */
  seq: number;
}
export interface BoardFile {
  /**
   * Derived from the content by the client; the first write of an id wins
   */
  file_id: string;
  /**
   * One of image/png, image/jpeg, image/webp, image/gif, image/svg+xml
   */
  mime: string;
  /**
   * Base64, bare or as a data URL
   */
  data: string;
}
export interface Interpretation {
  title: string | null;
  date: string | null;
  /**
   * HH:MM on a 24-hour clock, in timezone
   */
  time: string | null;
  /**
   * The time zone in the line, else the caller's
   */
  timezone: string;
  minutes: number;
  /**
   * RRULE as `POST /meetings` takes it; null: once, or not understood
   */
  recurrence: string | null;
  emails: string[];
  /**
   * Names that fit nobody you know, to be asked for an address
   */
  names: string[];
  /**
   * Other names, with everybody they fit: colleagues, people whom you invited or met, your teams
   */
  known: {
    name: string;
    people: KnownPerson[];
    teams: KnownTeam[];
  }[];
  template: ("general" | "one-on-one" | "stand-up" | "sales-call" | "interview" | "board" | "retrospective") | null;
  copilot: boolean;
  locked: boolean;
  recording: boolean;
  transcription: boolean;
  /**
   * Messages about what wasn't understood. The value concerned is null, or the usual length
   */
  not_understood: string[];
}
export interface KnownPerson {
  email: string;
  name: string | null;
  /**
   * Null: has no account, or came without it
   */
  user_id: string | null;
  /**
   * Null: their initials are shown
   */
  avatar_url: string | null;
}
export interface KnownTeam {
  id: string;
  name: string;
  /**
   * Of the others on it; at most 101
   */
  emails: string[];
}
export interface SearchHit {
  meeting_id: string;
  title: string | null;
  generated_title: string | null;
  status: "scheduled" | "live" | "completed" | "cancelled";
  record_access: "host" | "full" | "notes" | "masked" | "none";
  scheduled_at: string | null;
  started_at: string | null;
  match: "title" | "notes" | "transcript";
  /**
   * HTML-escaped text with the matches in <mark>
   */
  snippet: string;
  /**
   * Position of the words, from the transcript's timeline_origin
   */
  t_ms: number | null;
}
export interface NotedMeeting {
  meeting: Meeting;
  /**
   * The first one
   */
  decision: string | null;
  /**
   * Its beginning
   */
  overview: string | null;
  open_action_items: number;
  /**
   * How many others may read the notes; null for everyone but the host
   */
  readers: number | null;
}
export interface Notifications {
  items: Notification[];
  unread: number;
}
export interface Notification {
  id: string;
  kind:
    | "invited"
    | "moved"
    | "cancelled"
    | "reply"
    | "knock"
    | "notes_ready"
    | "notes_shared"
    | "access_asked"
    | "access_granted"
    | "task_assigned"
    | "task_due"
    | "booking"
    | "admin_opened"
    | "broadcast"
    | "calendar"
    | "knowledge_shared"
    | "team"
    | "vault"
    | "transferred"
    | "retention"
    | "billing";
  title: string;
  body: string;
  /**
   * A page of Parley
   */
  href: string | null;
  meeting_id: string | null;
  /**
   * What the meeting is called now; null without a meeting
   */
  meeting_title: string | null;
  read: boolean;
  at: string;
}
export interface NotificationPreferences {
  kinds: {
    kind:
      | "invited"
      | "moved"
      | "cancelled"
      | "reply"
      | "knock"
      | "notes_ready"
      | "notes_shared"
      | "access_asked"
      | "access_granted"
      | "task_assigned"
      | "task_due"
      | "booking"
      | "admin_opened"
      | "broadcast"
      | "calendar"
      | "knowledge_shared"
      | "team"
      | "vault"
      | "transferred"
      | "retention"
      | "billing";
    bell: boolean;
    mail: boolean;
    push: boolean;
    /**
     * False: this kind is never mailed on its own
     */
    can_mail: boolean;
  }[];
  /**
   * Minutes of the day, in the person's zone
   */
  quiet: {
    from: number;
    until: number;
  } | null;
  /**
   * Mail comes once a day, at this minute
   */
  digest: {
    at: number;
  } | null;
  /**
   * The VAPID public key: a browser subscribes with it
   */
  push_key: string;
  /**
   * This browser, signed in as it is, shows notifications
   */
  push_here: boolean;
}
export interface OwnPolicy {
  guests: boolean;
  recording: boolean;
  assistant: boolean;
  may_create_meetings: boolean;
  /**
   * Why the caller can't, in a sentence for people; null: they can
   */
  refusals: {
    guests: string | null;
    recording: string | null;
    assistant: string | null;
    meetings: string | null;
  };
  meeting_minutes_max: number | null;
  /**
   * How long things are kept now; null: for good
   */
  kept_days: {
    recordings: number | null;
    transcripts: number | null;
    notes: number | null;
    voice_notes: number | null;
  };
}
export interface SummaryTemplate {
  /**
   * A built-in one's name, or the UUID of one of your own
   */
  id: string;
  name: string;
  description: string;
  /**
   * Headings; empty if they come from the topics of the meeting
   */
  sections: string[];
  /**
   * Made by you, and yours to change
   */
  own: boolean;
}
export interface CreateSummaryTemplate {
  /**
   * Unique among your own, ignoring case
   */
  name: string;
  description?: string;
  /**
   * Headings, in the order in which they appear in the notes
   *
   * @minItems 1
   * @maxItems 12
   */
  sections: string[];
}
/**
 * Only the fields sent are changed
 */
export interface UpdateSummaryTemplate {
  /**
   * Unique among your own, ignoring case
   */
  name?: string;
  description?: string;
  /**
   * Headings, in the order in which they appear in the notes
   *
   * @minItems 1
   * @maxItems 12
   */
  sections?: string[];
}
export interface Task {
  /**
   * Of a task that the caller added; null: a meeting's, named by `item_id`
   */
  id: string | null;
  item_id: string | null;
  kind: "own" | "meeting";
  text: string;
  done: boolean;
  done_at: string | null;
  due: string | null;
  meeting_id: string | null;
  meeting_title: string | null;
  /**
   * Where in the meeting it was said, from the transcript's timeline_origin
   */
  t_ms: number | null;
  /**
   * When that meeting began
   */
  meeting_at: string | null;
  /**
   * Its place as the caller put it, see `PUT /tasks/mine/order`; null: by its due date. A new due date clears it
   */
  rank: number | null;
  /**
   * The caller's voice note that it was made of
   */
  voice_note: {
    id: string;
    title: string | null;
  } | null;
}
export interface TaskFeed {
  /**
   * For calendar apps: whoever has it reads the tasks that are due; null: none
   */
  url: string | null;
}
export interface MeetingTasks {
  can_assign: boolean;
  items: {
    item_id: string;
    /**
     * By the caller, or by its owner
     */
    done: boolean;
    done_by_owner: boolean;
    /**
     * As the caller chose it, else that of the notes
     */
    due: string | null;
    owner_id: string | null;
  }[];
}
export interface Tasks {
  items: Task[];
}
export interface TaskBoard {
  /**
   * Colleagues who keep their tasks to themselves; 0 on further pages
   */
  not_sharing: number;
  people: {
    id: string;
    name: string | null;
    title: string | null;
    items: {
      /**
       * Of a task that the caller added
       */
      id: string | null;
      item_id: string | null;
      meeting_id: string | null;
      meeting_title: string | null;
      /**
       * Null where the caller could not read the meeting
       */
      text: string | null;
      /**
       * Null, too, where the caller could not read it
       */
      due: string | null;
      /**
       * Where in the meeting it was said, from the transcript's timeline_origin
       */
      t_ms: number | null;
      /**
       * Whether the caller may give it to somebody else
       */
      assignable: boolean;
      done: boolean;
      done_at: string | null;
    }[];
  }[];
  /**
   * None on further pages, which have `people` alone
   */
  teams: {
    id: string;
    name: string;
    /**
     * Those who are in `people`
     */
    members: string[];
  }[];
  unassigned: {
    item_id: string | null;
    meeting_id: string | null;
    meeting_title: string | null;
    /**
     * Null where the caller could not read the meeting
     */
    text: string | null;
    /**
     * Null, too, where the caller could not read it
     */
    due: string | null;
    /**
     * Where in the meeting it was said, from the transcript's timeline_origin
     */
    t_ms: number | null;
    /**
     * Whether the caller may give it to somebody else
     */
    assignable: boolean;
    owner: string | null;
  }[];
}
export interface Team {
  id: string;
  name: string;
  /**
   * The caller's; null: an admin who is not on it
   */
  role: ("owner" | "member") | null;
  can_manage: boolean;
  member_count: number;
  created_at: string;
}
export interface TeamWithMembers {
  id: string;
  name: string;
  /**
   * The caller's; null: an admin who is not on it
   */
  role: ("owner" | "member") | null;
  can_manage: boolean;
  member_count: number;
  created_at: string;
  /**
   * Notes that go with the team
   */
  item_count: number;
  members: {
    id: string;
    email: string;
    name: string | null;
    title: string | null;
    role: "owner" | "member";
    you: boolean;
  }[];
}
export interface ApiToken {
  id: string;
  name: string;
  prefix: string;
  scope: "full" | "read";
  expires_at: string | null;
  last_used_at: string | null;
  created_at: string;
}
export interface CreatedApiToken {
  id: string;
  name: string;
  prefix: string;
  scope: "full" | "read";
  expires_at: string | null;
  last_used_at: string | null;
  created_at: string;
  /**
   * The secret, shown only once
   */
  token: string;
}
export interface PersonCard {
  id: string;
  name: string;
  title: string | null;
}
export interface Profile {
  id: string;
  organisation_id: string;
  email: string;
  name: string | null;
  title: string | null;
  bio: string | null;
  company: string | null;
  timezone: string | null;
  clock: ("12" | "24") | null;
  theme: ("system" | "light" | "dark") | null;
  accent: ("ink" | "cobalt" | "teal" | "moss" | "amber" | "coral" | "plum") | null;
  background: ("plain" | "paper" | "dusk" | "mist") | null;
  is_admin: boolean;
  onboarded_at: string | null;
  /**
   * Null: the person's initials are shown
   */
  avatar_url: string | null;
  /**
   * `uploaded`, `calendar`, `preset:<name>` or `initials`; null: none was chosen, which shows initials
   */
  avatar_choice: string | null;
  /**
   * There is a photo at `GET /users/me/avatar/original`
   */
  avatar_original: boolean;
  /**
   * Photos can be uploaded
   */
  avatar_uploads: boolean;
  /**
   * The account that this person signs in with has a picture
   */
  avatar_calendar: boolean;
  /**
   * Rises with each change of the picture
   */
  avatar_version: number;
  /**
   * The booking page is on
   */
  bookable: boolean;
  /**
   * Null: no booking page was set up
   */
  booking_handle: string | null;
  /**
   * BCP 47: the language this person speaks in meetings
   */
  extra_language: string | null;
  /**
   * The person hasn't chosen one
   */
  extra_language_default: boolean;
  /**
   * How a language model writes the notes of this person's meetings. Null: plain
   */
  notes_tone: ("plain" | "formal" | "friendly") | null;
  /**
   * How much the notes of this person's meetings say. Null: medium
   */
  notes_length: ("short" | "medium" | "long") | null;
  share_tasks: boolean;
}
export interface RefinedBio {
  text: string;
}
export interface AccountDeletion {
  /**
   * Nobody else is an administrator: make someone else one first
   */
  last_admin: boolean;
  /**
   * Meetings of yours that run now: end them first
   */
  live_meetings: {
    id: string;
    title: string | null;
  }[];
  /**
   * Teams that others are on and only you own: make someone else an owner first
   */
  teams_without_owner: {
    id: string;
    name: string;
  }[];
  /**
   * Teams that nobody else is on, with their notes
   */
  teams_deleted: {
    id: string;
    name: string;
    /**
     * At most 500
     */
    notes: number;
  }[];
  /**
   * Upcoming meetings that you host, without those of a series and booked ones
   */
  meetings_cancelled: number;
  series_ended: number;
  bookings_cancelled: number;
  /**
   * Past meetings whose notes stay with those you shared them with
   */
  meetings_shared: number;
  /**
   * Past meetings whose notes, transcript and recording are deleted
   */
  meetings_erased: number;
  /**
   * There are past meetings besides the newest 500, which alone are counted
   */
  more_meetings: boolean;
  /**
   * Folders of yours that stay, because others can open them or a note in them
   */
  folders_kept: {
    id: string;
    name: string;
  }[];
  notes_kept: number;
  notes_deleted: number;
  /**
   * There are notes besides the 500 that are counted
   */
  more_notes: boolean;
  /**
   * Entries of the vault that you shared with your organisation
   */
  vault_entries_kept: number;
  vault_entries_deleted: number;
  voice_notes_deleted: number;
  /**
   * There are voice notes besides the 500 that are counted
   */
  more_voice_notes: boolean;
  /**
   * Known voices
   */
  voices_deleted: number;
  booking_page: boolean;
  calendar: boolean;
}
export interface AccountExport {
  status: "none" | "working" | "ready" | "failed";
  requested_at: string | null;
  /**
   * Until then, it can be downloaded
   */
  expires_at: string | null;
  /**
   * Bytes
   */
  size: number | null;
  /**
   * A link that works for a minute
   */
  url: string | null;
}
export interface PeopleSuggestions {
  people: KnownPerson[];
  teams: KnownTeam[];
}
export interface VaultEntry {
  id: string;
  label: string;
  username: string | null;
  url: string | null;
  notes: string | null;
  has_secret: boolean;
  /**
   * It makes one-time codes
   */
  has_totp: boolean;
  tags: string[];
  /**
   * When its owner wants to change the secret
   */
  expires_at: string | null;
  /**
   * Everyone in the organisation reads, reveals and edits it
   */
  shared: boolean;
  /**
   * Whether the caller may make it private or delete it
   */
  can_manage: boolean;
  /**
   * Name of its creator; null when that account is gone
   */
  created_by: string | null;
  /**
   * Of its secret; null without one
   */
  strength: ("weak" | "fair" | "strong") | null;
  /**
   * Another entry of the list has the same secret; null in answers about one entry alone
   */
  reused: boolean | null;
  /**
   * What is sealed does not open: it was changed outside of Parley, or its key is gone from `VAULT_KEY`
   */
  damaged: boolean;
  /**
   * For its creator: who saw the secret as it is and has left the organisation since
   */
  seen_by_former: string[];
  created_at: string;
  updated_at: string;
}
export interface VaultEntryCode {
  code: string;
  seconds_left: number;
}
export interface VaultFormerSecrets {
  items: {
    id: string;
    replaced_at: string;
    /**
     * Their name
     */
    replaced_by: string | null;
  }[];
}
export interface VaultRevealed {
  secret: string;
}
export interface VaultSeed {
  /**
   * Base32
   */
  secret: string;
  /**
   * otpauth://totp/…
   */
  uri: string;
}
export interface VaultUses {
  items: {
    id: string;
    at: string;
    name: string | null;
    /**
     * `seed`: of the one-time codes; `former`: a secret of the history; `change`: they replaced the secret
     */
    kind: "show" | "copy" | "code" | "seed" | "former" | "export" | "change";
    /**
     * The browser, or the name of the API token
     */
    device: string;
  }[];
}
export interface VaultImported {
  added: number;
  skipped: {
    /**
     * In `entries`, from 0
     */
    index: number;
    /**
     * `duplicate`: the caller sees an entry with the same host, user name and secret; without a host or a secret, the label and notes are the same, too
     */
    reason: "duplicate" | "invalid" | "full";
    message: string;
  }[];
}
export interface VaultOpenings {
  items: {
    id: string;
    factor: "pin" | "code" | "recovery_code";
    /**
     * The browser, or the name of the token
     */
    device: string;
    opened_at: string;
    /**
     * Or earlier: with its session or token
     */
    ends_at: string;
    /**
     * It is open by this one now
     */
    is_current: boolean;
  }[];
}
export interface VaultPinStatus {
  /**
   * What opens the vault. While it is `app`, the PIN sleeps
   */
  factor: "none" | "pin" | "app";
  has_pin: boolean;
  /**
   * For this session or token
   */
  unlocked: boolean;
  /**
   * Until it closes, by the server's clock; 0 while locked
   */
  seconds_left: number;
  /**
   * After wrong tries: when the next one is taken
   */
  locked_out_until: string | null;
  /**
   * False: the installation has no `VAULT_KEY`, and the vault stays closed
   */
  available: boolean;
}
export interface VaultTotpStatus {
  enrolled: boolean;
  /**
   * An enrolment waits for its first code
   */
  pending: boolean;
  recovery_codes_left: number;
}
export interface VaultEnrolment {
  /**
   * Base32
   */
  secret: string;
  /**
   * otpauth://totp/…
   */
  uri: string;
}
export interface VaultRecovery {
  recovery_codes: string[];
}
export interface VaultOpened {
  seconds: number;
}
export interface VoiceNotes {
  /**
   * With `since`, deleted notes are in it, too: `{id, deleted_at, updated_at}`
   */
  items: (
    | {
        id: string;
        title: string | null;
        status: "recording" | "uploading" | "transcribing" | "ready" | "failed";
        created_at: string;
        /**
         * Rises by at least a millisecond with each write
         */
        updated_at: string;
        deleted_at: string | null;
        duration_seconds: number | null;
        /**
         * BCP 47
         */
        language: string | null;
        tags: string[];
        has_audio: boolean;
        /**
         * Of the sound
         */
        size_bytes: number | null;
        /**
         * What failed; the words may be there all the same
         */
        error: string | null;
        /**
         * The first words of summary or transcript
         */
        excerpt: string;
        /**
         * Names of those who were named
         */
        speakers: string[];
        /**
         * The stage that runs now
         */
        work?: {
          stage: "sound" | "words" | "speakers" | "summary";
          progress: number;
        } | null;
      }
    | {
        id: string;
        deleted_at: string;
        updated_at: string;
      }
  )[];
  next_cursor: string | null;
}
export interface VoiceNote {
  id: string;
  title: string | null;
  status: "recording" | "uploading" | "transcribing" | "ready" | "failed";
  created_at: string;
  /**
   * Rises by at least a millisecond with each write
   */
  updated_at: string;
  deleted_at: string | null;
  duration_seconds: number | null;
  /**
   * BCP 47
   */
  language: string | null;
  tags: string[];
  has_audio: boolean;
  /**
   * Of the sound
   */
  size_bytes: number | null;
  /**
   * What failed; the words may be there all the same
   */
  error: string | null;
  speakers: {
    [k: string]: {
      /**
       * Null: not named
       */
      name: string | null;
      /**
       * The known voice that this speaker was accepted as
       */
      speaker_id: string | null;
      /**
       * The known voice that it sounds like, until its owner accepts or refuses
       */
      suggestion: {
        speaker_id: string;
        name: string;
      } | null;
    };
  };
  /**
   * How many people speak, as its owner said; null: found out
   */
  speakers_count: number | null;
  transcript: {
    start_ms: number;
    end_ms: number;
    /**
     * A key of `speakers`; null: not told apart
     */
    speaker: string | null;
    text: string;
    /**
     * A person wrote it: no later pass changes it
     */
    edited: boolean;
    /**
     * Somebody else spoke at the same time
     */
    overlap: boolean;
  }[];
  /**
   * Written by its owner, Markdown
   */
  notes: string;
  /**
   * Written by Parley, Markdown; times as `[mm:ss]`
   */
  summary: string | null;
  action_items: {
    text: string;
    /**
     * Where in the sound it was said
     */
    at_ms: number | null;
    owner_name: string | null;
    /**
     * The caller's task that was made of it
     */
    task_id: string | null;
  }[];
  marks: {
    at_ms: number;
    label: string | null;
  }[];
  gaps: {
    at_ms: number;
    /**
     * How long nothing was recorded
     */
    gap_ms: number;
  }[];
  /**
   * The work after the sound has arrived; empty before
   */
  stages: {
    stage: "sound" | "words" | "speakers" | "summary";
    state: "waiting" | "running" | "done" | "failed" | "cancelled";
    progress: number;
    /**
     * What failed
     */
    error: string | null;
  }[];
}
export interface VoiceNoteUpload {
  upload_id: string;
  /**
   * Send pieces here with `PUT` and `Content-Range`; `HEAD` tells what has arrived
   */
  url: string;
  method: "PUT";
  /**
   * To send with each piece
   */
  headers: {
    [k: string]: string;
  };
  /**
   * Bytes of a piece; smaller ones are taken
   */
  part_size: number;
  expires_at: string;
}
export interface VoiceNoteKnowledge {
  doc_id: string;
}
export interface VoiceNoteWaveform {
  /**
   * Loudness of equal pieces of the sound
   */
  peaks: number[];
  duration_ms: number;
}
export interface VoiceNoteLiveWords {
  /**
   * Empty: nobody spoke; null: there was no time to write it down
   */
  text: string | null;
}
export interface VoiceNoteHits {
  items: {
    id: string;
    title: string | null;
    created_at: string;
    duration_seconds: number | null;
    speakers: string[];
    /**
     * Where it was found
     */
    match: "title" | "notes" | "transcript";
    /**
     * HTML: escaped text with the words in `<mark>`
     */
    snippet: string;
  }[];
}
export interface VoiceNoteTags {
  items: {
    tag: string;
    /**
     * Of the notes that have it
     */
    count: number;
  }[];
}
export interface VoiceNoteUploadState {
  size_bytes: number;
  /**
   * Positions of bytes, both inclusive, in order
   */
  arrived: {
    from: number;
    to: number;
  }[];
  /**
   * It was completed: the sound is part of the note
   */
  is_complete: boolean;
  expires_at: string;
}
