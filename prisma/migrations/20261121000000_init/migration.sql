
-- CreateTable
CREATE TABLE "connections" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID,
    "provider" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "is_sandbox" BOOLEAN NOT NULL DEFAULT false,
    "scopes" TEXT[],
    "account_name" TEXT,
    "encrypted_secret" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "connections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_records" (
    "tenant_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_records_pkey" PRIMARY KEY ("tenant_id","kind","id")
);

-- CreateTable
CREATE TABLE "crm_syncs" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "connection_id" UUID NOT NULL,
    "started_by" UUID NOT NULL,
    "sync_types" TEXT[],
    "status" TEXT NOT NULL DEFAULT 'running',
    "results" JSONB NOT NULL DEFAULT '{}',
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "crm_syncs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "crm_records" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "connection_id" UUID NOT NULL,
    "object_type" TEXT NOT NULL,
    "external_id" TEXT,
    "fields" JSONB NOT NULL,
    "baseline" JSONB NOT NULL DEFAULT '{}',
    "local_version" INTEGER NOT NULL DEFAULT 1,
    "synced_version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "crm_records_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "crm_cursors" (
    "tenant_id" UUID NOT NULL,
    "connection_id" UUID NOT NULL,
    "object_type" TEXT NOT NULL,
    "cursor" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "crm_cursors_pkey" PRIMARY KEY ("tenant_id","connection_id","object_type")
);

-- CreateTable
CREATE TABLE "crm_conflicts" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "record_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "local" JSONB,
    "remote" JSONB,
    "status" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by" UUID,

    CONSTRAINT "crm_conflicts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "onboarding_skips" (
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "step" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "onboarding_skips_pkey" PRIMARY KEY ("tenant_id","user_id","step")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "created_by" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "last_four" TEXT NOT NULL,
    "allowed_cidrs" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_families" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_families_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "token_hash" TEXT NOT NULL,
    "tenant_id" UUID NOT NULL,
    "family_id" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "login_links" (
    "token_hash" TEXT NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "login_links_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "caller" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "body" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "locked_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "entity_type" TEXT NOT NULL,
    "entity_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "request_id" TEXT,
    "data" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "sent_by" UUID NOT NULL,
    "follow_up_id" UUID,
    "follow_up_revision" INTEGER,
    "template_type" TEXT,
    "provider" TEXT NOT NULL,
    "message_id" TEXT,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "to" TEXT[],
    "cc" TEXT[],
    "subject" TEXT NOT NULL,
    "message" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error_code" TEXT,
    "error_message" TEXT,
    "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "delayed_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "bounced_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3),
    "clicked_at" TIMESTAMPTZ(3),
    "complained_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),
    "replied_at" TIMESTAMPTZ(3),

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery_events" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "provider_event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "delivery_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "suppressions" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT 'manual',
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suppressions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_messages" (
    "tenant_id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "payload_hash" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "email" JSONB NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "requests" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "outbox_messages_pkey" PRIMARY KEY ("tenant_id","idempotency_key")
);

-- CreateTable
CREATE TABLE "follow_ups" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "meeting_id" UUID,
    "template_type" TEXT NOT NULL DEFAULT 'followUp',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "status_reason" TEXT,
    "to" TEXT[],
    "cc" TEXT[],
    "reply_to" TEXT,
    "subject" TEXT NOT NULL,
    "body_html" TEXT NOT NULL,
    "body_text" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "content_hash" TEXT NOT NULL,
    "confidence" TEXT NOT NULL DEFAULT 'low',
    "confidence_reasons" TEXT[],
    "risk_flags" TEXT[],
    "claims" JSONB NOT NULL DEFAULT '[]',
    "review_notes" TEXT[],
    "review_due_at" TIMESTAMPTZ(3),
    "submitted_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    "approved_revision" INTEGER,
    "approved_hash" TEXT,
    "send_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "delivery_id" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "replied_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follow_ups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "follow_up_revisions" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "follow_up_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "author_kind" TEXT NOT NULL,
    "author_id" UUID,
    "to" TEXT[],
    "cc" TEXT[],
    "reply_to" TEXT,
    "subject" TEXT NOT NULL,
    "body_html" TEXT NOT NULL,
    "body_text" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follow_up_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meetings" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "start_time" TIMESTAMPTZ(3) NOT NULL,
    "end_time" TIMESTAMPTZ(3) NOT NULL,
    "platform" TEXT NOT NULL DEFAULT 'other',
    "participants" JSONB NOT NULL DEFAULT '[]',
    "is_external" BOOLEAN NOT NULL DEFAULT false,
    "calendar_id" TEXT,
    "event_id" TEXT,
    "no_show" TEXT,
    "transcript_status" TEXT NOT NULL DEFAULT 'pending',
    "status_reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "processed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "meetings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transcripts" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "raw_text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "segments" JSONB NOT NULL DEFAULT '[]',
    "analysis" JSONB,
    "structured" TEXT NOT NULL DEFAULT '',
    "engine" TEXT,
    "model" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transcripts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coaching_sessions" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "transcript_version" INTEGER NOT NULL,
    "meeting_title" TEXT NOT NULL,
    "objections" JSONB NOT NULL DEFAULT '[]',
    "participants" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coaching_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposals" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "client_name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "template_type" TEXT NOT NULL DEFAULT 'custom',
    "sections" JSONB NOT NULL DEFAULT '[]',
    "pricing" JSONB,
    "valid_until" TIMESTAMPTZ(3),
    "crm_deal_id" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "proposals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposal_revisions" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "proposal_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "changed_by" UUID NOT NULL,
    "snapshot" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proposal_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tenants" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "domains" TEXT[],
    "is_sandbox" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3),
    "review_policy" TEXT NOT NULL DEFAULT 'always',
    "require_second_person" BOOLEAN NOT NULL DEFAULT false,
    "sending_paused" BOOLEAN NOT NULL DEFAULT false,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "retention_days" INTEGER NOT NULL DEFAULT 730,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "password_hash" TEXT,
    "google_sub" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "members" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "voice" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "invited_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "connections_tenant_id_provider_user_id_idx" ON "connections"("tenant_id", "provider", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "connections_tenant_id_id_key" ON "connections"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "sandbox_records_tenant_id_kind_updated_at_idx" ON "sandbox_records"("tenant_id", "kind", "updated_at");

-- CreateIndex
CREATE INDEX "crm_syncs_tenant_id_started_at_idx" ON "crm_syncs"("tenant_id", "started_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "crm_syncs_tenant_id_id_key" ON "crm_syncs"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "crm_records_tenant_id_id_key" ON "crm_records"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "crm_records_tenant_id_connection_id_object_type_external_id_key" ON "crm_records"("tenant_id", "connection_id", "object_type", "external_id");

-- CreateIndex
CREATE INDEX "crm_conflicts_tenant_id_status_idx" ON "crm_conflicts"("tenant_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "crm_conflicts_tenant_id_id_key" ON "crm_conflicts"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "sessions_tenant_id_user_id_idx" ON "sessions"("tenant_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_tenant_id_id_key" ON "sessions"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "api_tokens_tenant_id_name_idx" ON "api_tokens"("tenant_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_tenant_id_id_key" ON "api_tokens"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "refresh_families_tenant_id_session_id_idx" ON "refresh_families"("tenant_id", "session_id");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_families_tenant_id_id_key" ON "refresh_families"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_tenant_id_family_id_generation_key" ON "refresh_tokens"("tenant_id", "family_id", "generation");

-- CreateIndex
CREATE INDEX "login_links_tenant_id_idx" ON "login_links"("tenant_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "idempotency_keys_tenant_id_caller_route_key_key" ON "idempotency_keys"("tenant_id", "caller", "route", "key");

-- CreateIndex
CREATE INDEX "audit_events_tenant_id_entity_type_entity_id_at_idx" ON "audit_events"("tenant_id", "entity_type", "entity_id", "at");

-- CreateIndex
CREATE INDEX "audit_events_tenant_id_at_idx" ON "audit_events"("tenant_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "audit_events_tenant_id_id_key" ON "audit_events"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "deliveries_message_id_idx" ON "deliveries"("message_id");

-- CreateIndex
CREATE INDEX "deliveries_tenant_id_queued_at_id_idx" ON "deliveries"("tenant_id", "queued_at" DESC, "id");

-- CreateIndex
CREATE INDEX "deliveries_tenant_id_sent_at_idx" ON "deliveries"("tenant_id", "sent_at");

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_tenant_id_id_key" ON "deliveries"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "delivery_events_tenant_id_delivery_id_at_idx" ON "delivery_events"("tenant_id", "delivery_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_events_tenant_id_id_key" ON "delivery_events"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_events_tenant_id_provider_event_id_key" ON "delivery_events"("tenant_id", "provider_event_id");

-- CreateIndex
CREATE UNIQUE INDEX "suppressions_tenant_id_id_key" ON "suppressions"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "suppressions_tenant_id_email_key" ON "suppressions"("tenant_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_messages_message_id_key" ON "outbox_messages"("message_id");

-- CreateIndex
CREATE INDEX "follow_ups_tenant_id_created_at_id_idx" ON "follow_ups"("tenant_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "follow_ups_tenant_id_owner_id_created_at_idx" ON "follow_ups"("tenant_id", "owner_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "follow_ups_tenant_id_meeting_id_idx" ON "follow_ups"("tenant_id", "meeting_id");

-- CreateIndex
CREATE INDEX "follow_ups_tenant_id_status_review_due_at_idx" ON "follow_ups"("tenant_id", "status", "review_due_at");

-- CreateIndex
CREATE UNIQUE INDEX "follow_ups_tenant_id_id_key" ON "follow_ups"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "follow_up_revisions_tenant_id_id_key" ON "follow_up_revisions"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "follow_up_revisions_tenant_id_follow_up_id_revision_key" ON "follow_up_revisions"("tenant_id", "follow_up_id", "revision");

-- CreateIndex
CREATE INDEX "meetings_tenant_id_start_time_idx" ON "meetings"("tenant_id", "start_time" DESC);

-- CreateIndex
CREATE INDEX "meetings_tenant_id_owner_id_start_time_idx" ON "meetings"("tenant_id", "owner_id", "start_time" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "meetings_tenant_id_id_key" ON "meetings"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "meetings_tenant_id_calendar_id_event_id_key" ON "meetings"("tenant_id", "calendar_id", "event_id");

-- CreateIndex
CREATE UNIQUE INDEX "transcripts_tenant_id_id_key" ON "transcripts"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "transcripts_tenant_id_meeting_id_key" ON "transcripts"("tenant_id", "meeting_id");

-- CreateIndex
CREATE INDEX "coaching_sessions_tenant_id_user_id_created_at_idx" ON "coaching_sessions"("tenant_id", "user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "coaching_sessions_tenant_id_id_key" ON "coaching_sessions"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "coaching_sessions_tenant_id_user_id_meeting_id_transcript_v_key" ON "coaching_sessions"("tenant_id", "user_id", "meeting_id", "transcript_version");

-- CreateIndex
CREATE INDEX "proposals_tenant_id_created_at_id_idx" ON "proposals"("tenant_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "proposals_tenant_id_id_key" ON "proposals"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_revisions_tenant_id_id_key" ON "proposal_revisions"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_revisions_tenant_id_proposal_id_revision_key" ON "proposal_revisions"("tenant_id", "proposal_id", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_google_sub_key" ON "users"("google_sub");

-- CreateIndex
CREATE INDEX "members_user_id_idx" ON "members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "members_tenant_id_id_key" ON "members"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "members_tenant_id_user_id_key" ON "members"("tenant_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "invitations_tenant_id_email_idx" ON "invitations"("tenant_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_tenant_id_id_key" ON "invitations"("tenant_id", "id");

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_tenant_id_family_id_fkey" FOREIGN KEY ("tenant_id", "family_id") REFERENCES "refresh_families"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_tenant_id_delivery_id_fkey" FOREIGN KEY ("tenant_id", "delivery_id") REFERENCES "deliveries"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow_up_revisions" ADD CONSTRAINT "follow_up_revisions_tenant_id_follow_up_id_fkey" FOREIGN KEY ("tenant_id", "follow_up_id") REFERENCES "follow_ups"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_tenant_id_meeting_id_fkey" FOREIGN KEY ("tenant_id", "meeting_id") REFERENCES "meetings"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_revisions" ADD CONSTRAINT "proposal_revisions_tenant_id_proposal_id_fkey" FOREIGN KEY ("tenant_id", "proposal_id") REFERENCES "proposals"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
