/** The schema `public`, made by `npm run types:database` from the migrations. */
import type { AccountEventAction } from "./codes/account-event-action.ts";
import type { ActivityLogStatus } from "./codes/activity-log-status.ts";
import type { AgentEventAction } from "./codes/agent-event-action.ts";
import type { AgentHoldAction } from "./codes/agent-hold-action.ts";
import type { AgentKind } from "./codes/agent-kind.ts";
import type { AnalyticsEventType } from "./codes/analytics-event-type.ts";
import type { AnnouncementAudience } from "./codes/announcement-audience.ts";
import type { AvailabilityNoticeStage } from "./codes/availability-notice-stage.ts";
import type { BillingPeriod } from "./codes/billing-period.ts";
import type { BillingProvider } from "./codes/billing-provider.ts";
import type { BillingTaskKind } from "./codes/billing-task-kind.ts";
import type { BulkChangeAction } from "./codes/bulk-change-action.ts";
import type { BulkChangeMode } from "./codes/bulk-change-mode.ts";
import type { CostRateBuyerClass } from "./codes/cost-rate-buyer-class.ts";
import type { CostRateCondition } from "./codes/cost-rate-condition.ts";
import type { CostRateKind } from "./codes/cost-rate-kind.ts";
import type { CostRateSide } from "./codes/cost-rate-side.ts";
import type { ErrorClass } from "./codes/error-class.ts";
import type { ErrorLogKind } from "./codes/error-log-kind.ts";
import type { EventSource } from "./codes/event-source.ts";
import type { FavouriteToldStatus } from "./codes/favourite-told-status.ts";
import type { FileRemovalBucket } from "./codes/file-removal-bucket.ts";
import type { ImportPictureState } from "./codes/import-picture-state.ts";
import type { InvoiceKind } from "./codes/invoice-kind.ts";
import type { JobRunOutcome } from "./codes/job-run-outcome.ts";
import type { LandmarkKind } from "./codes/landmark-kind.ts";
import type { Language } from "./codes/language.ts";
import type { ListingBody } from "./codes/listing-body.ts";
import type { ListingCategory } from "./codes/listing-category.ts";
import type { ListingColour } from "./codes/listing-colour.ts";
import type { ListingConstructionState } from "./codes/listing-construction-state.ts";
import type { ListingEventKind } from "./codes/listing-event-kind.ts";
import type { ListingFlagKind } from "./codes/listing-flag-kind.ts";
import type { ListingFuel } from "./codes/listing-fuel.ts";
import type { ListingFurnishing } from "./codes/listing-furnishing.ts";
import type { ListingImportCountry } from "./codes/listing-import-country.ts";
import type { ListingKind } from "./codes/listing-kind.ts";
import type { ListingLocationPrecision } from "./codes/listing-location-precision.ts";
import type { ListingOdometerUnit } from "./codes/listing-odometer-unit.ts";
import type { ListingReportAction } from "./codes/listing-report-action.ts";
import type { ListingReportReason } from "./codes/listing-report-reason.ts";
import type { ListingReviewAction } from "./codes/listing-review-action.ts";
import type { ListingStatus } from "./codes/listing-status.ts";
import type { ListingStatusReason } from "./codes/listing-status-reason.ts";
import type { ListingSteering } from "./codes/listing-steering.ts";
import type { ListingTitleEvidence } from "./codes/listing-title-evidence.ts";
import type { ListingTitleOrigin } from "./codes/listing-title-origin.ts";
import type { ListingTitleState } from "./codes/listing-title-state.ts";
import type { ListingTransmission } from "./codes/listing-transmission.ts";
import type { LiveEventKind } from "./codes/live-event-kind.ts";
import type { MessageFlag } from "./codes/message-flag.ts";
import type { MessageReportAction } from "./codes/message-report-action.ts";
import type { MessageReportReason } from "./codes/message-report-reason.ts";
import type { NewsletterDeliveryStatus } from "./codes/newsletter-delivery-status.ts";
import type { NewsletterIssueStatus } from "./codes/newsletter-issue-status.ts";
import type { NotificationType } from "./codes/notification-type.ts";
import type { PaymentEventSubject } from "./codes/payment-event-subject.ts";
import type { PaymentKind } from "./codes/payment-kind.ts";
import type { PaymentProblem } from "./codes/payment-problem.ts";
import type { PaymentState } from "./codes/payment-state.ts";
import type { PictureKind } from "./codes/picture-kind.ts";
import type { PropertyType } from "./codes/property-type.ts";
import type { ReportStatus } from "./codes/report-status.ts";
import type { Role } from "./codes/role.ts";
import type { SavedSearchNotificationFrequency } from "./codes/saved-search-notification-frequency.ts";
import type { SavedSearchSort } from "./codes/saved-search-sort.ts";
import type { SecurityEventSeverity } from "./codes/security-event-severity.ts";
import type { SpokenLanguage } from "./codes/spoken-language.ts";
import type { SubscriptionPeriod } from "./codes/subscription-period.ts";
import type { SubscriptionStatus } from "./codes/subscription-status.ts";
import type { VehicleType } from "./codes/vehicle-type.ts";
import type { VerificationDocumentKind } from "./codes/verification-document-kind.ts";

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
	public: {
		Tables: {
			account_events: {
				Row: {
					action: AccountEventAction;
					actor_id: string | null;
					created_at: string;
					from_role: string | null;
					id: number;
					reason: string | null;
					reason_code: string | null;
					sessions: number;
					to_role: string | null;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					action: AccountEventAction;
					actor_id?: string | null;
					created_at?: string;
					from_role?: string | null;
					id?: never;
					reason?: string | null;
					reason_code?: string | null;
					sessions?: number;
					to_role?: string | null;
					user_id: string;
				};
				Update: {
					action?: AccountEventAction;
					actor_id?: string | null;
					created_at?: string;
					from_role?: string | null;
					id?: never;
					reason?: string | null;
					reason_code?: string | null;
					sessions?: number;
					to_role?: string | null;
					user_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "account_events_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "account_events_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			account_sessions: {
				Row: {
					id: string;
					last_seen_at: string;
					started_at: string;
					user_agent: string | null;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					id: string;
					last_seen_at?: string;
					started_at?: string;
					user_agent?: string | null;
					user_id: string;
				};
				Update: {
					id?: string;
					last_seen_at?: string;
					started_at?: string;
					user_agent?: string | null;
					user_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "account_sessions_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			activity_log: {
				Row: {
					action: string;
					actor_id: string | null;
					actor_role: string | null;
					address: string | null;
					after: Json | null;
					before: Json | null;
					details: Json | null;
					id: number;
					kind: number;
					occurred_at: string;
					request_id: string | null;
					resource_id: string | null;
					resource_type: string | null;
					status: ActivityLogStatus;
					type: string;
					user_agent: string | null;
				};
				ComputedFields: never;
				Insert: {
					action: string;
					actor_id?: string | null;
					actor_role?: string | null;
					address?: string | null;
					after?: Json | null;
					before?: Json | null;
					details?: Json | null;
					id?: number;
					kind?: never;
					occurred_at?: string;
					request_id?: string | null;
					resource_id?: string | null;
					resource_type?: string | null;
					status?: ActivityLogStatus;
					type: string;
					user_agent?: string | null;
				};
				Update: {
					action?: string;
					actor_id?: string | null;
					actor_role?: string | null;
					address?: string | null;
					after?: Json | null;
					before?: Json | null;
					details?: Json | null;
					id?: number;
					kind?: never;
					occurred_at?: string;
					request_id?: string | null;
					resource_id?: string | null;
					resource_type?: string | null;
					status?: ActivityLogStatus;
					type?: string;
					user_agent?: string | null;
				};
				Relationships: [];
			};
			agent_events: {
				Row: {
					action: AgentEventAction;
					actor_id: string | null;
					agent_id: string;
					checks: string[];
					created_at: string;
					ends_at: string | null;
					id: number;
					note: string | null;
					plan_id: string | null;
					reason: string | null;
					reason_code: string | null;
				};
				ComputedFields: never;
				Insert: {
					action: AgentEventAction;
					actor_id?: string | null;
					agent_id: string;
					checks?: string[];
					created_at?: string;
					ends_at?: string | null;
					id?: never;
					note?: string | null;
					plan_id?: string | null;
					reason?: string | null;
					reason_code?: string | null;
				};
				Update: {
					action?: AgentEventAction;
					actor_id?: string | null;
					agent_id?: string;
					checks?: string[];
					created_at?: string;
					ends_at?: string | null;
					id?: never;
					note?: string | null;
					plan_id?: string | null;
					reason?: string | null;
					reason_code?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "agent_events_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "agent_events_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "agent_events_plan_id_fkey";
						columns: ["plan_id"];
						isOneToOne: false;
						referencedRelation: "plans";
						referencedColumns: ["id"];
					},
				];
			};
			agent_feeds: {
				Row: {
					agent_id: string;
					created_at: string;
					token: string;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					created_at?: string;
					token: string;
				};
				Update: {
					agent_id?: string;
					created_at?: string;
					token?: string;
				};
				Relationships: [
					{
						foreignKeyName: "agent_feeds_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: true;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
				];
			};
			agent_holds: {
				Row: {
					action: AgentHoldAction;
					actor_id: string | null;
					agent_id: string;
					created_at: string;
					id: number;
				};
				ComputedFields: never;
				Insert: {
					action: AgentHoldAction;
					actor_id?: string | null;
					agent_id: string;
					created_at?: string;
					id?: never;
				};
				Update: {
					action?: AgentHoldAction;
					actor_id?: string | null;
					agent_id?: string;
					created_at?: string;
					id?: never;
				};
				Relationships: [
					{
						foreignKeyName: "agent_holds_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "agent_holds_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
				];
			};
			agent_slugs: {
				Row: {
					agent_id: string;
					created_at: string;
					slug: string;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					created_at?: string;
					slug: string;
				};
				Update: {
					agent_id?: string;
					created_at?: string;
					slug?: string;
				};
				Relationships: [
					{
						foreignKeyName: "agent_slugs_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
				];
			};
			agents: {
				Row: {
					area_ids: number[];
					bio_en: string | null;
					bio_tr: string | null;
					company_name: string | null;
					id: string;
					kind: AgentKind;
					languages: SpokenLanguage[];
					license_number: string | null;
					listing_count: number;
					member_since: string;
					name: string;
					photo_colour: number | null;
					photo_path: string | null;
					search_text: string | null;
					slug: string;
					verified_at: string | null;
					verified_checks: string[];
					website: string | null;
				};
				ComputedFields: never;
				Insert: {
					area_ids?: number[];
					bio_en?: string | null;
					bio_tr?: string | null;
					company_name?: string | null;
					id: string;
					kind: AgentKind;
					languages?: SpokenLanguage[];
					license_number?: string | null;
					listing_count?: number;
					member_since?: string;
					name: string;
					photo_colour?: number | null;
					photo_path?: string | null;
					search_text?: never;
					slug: string;
					verified_at?: string | null;
					verified_checks?: string[];
					website?: string | null;
				};
				Update: {
					area_ids?: number[];
					bio_en?: string | null;
					bio_tr?: string | null;
					company_name?: string | null;
					id?: string;
					kind?: AgentKind;
					languages?: SpokenLanguage[];
					license_number?: string | null;
					listing_count?: number;
					member_since?: string;
					name?: string;
					photo_colour?: number | null;
					photo_path?: string | null;
					search_text?: never;
					slug?: string;
					verified_at?: string | null;
					verified_checks?: string[];
					website?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "agents_id_fkey";
						columns: ["id"];
						isOneToOne: true;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			analytics_events: {
				Row: {
					created_at: string;
					data: NonNullable<Json>;
					event_type: AnalyticsEventType;
					id: number;
					ip_address: unknown;
					session_id: string;
					user_agent: string | null;
					user_id: string | null;
				};
				ComputedFields: never;
				Insert: {
					created_at?: string;
					data: NonNullable<Json>;
					event_type: AnalyticsEventType;
					id?: number;
					ip_address?: unknown;
					session_id: string;
					user_agent?: string | null;
					user_id?: string | null;
				};
				Update: {
					created_at?: string;
					data?: NonNullable<Json>;
					event_type?: AnalyticsEventType;
					id?: number;
					ip_address?: unknown;
					session_id?: string;
					user_agent?: string | null;
					user_id?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "analytics_events_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			announcements: {
				Row: {
					actor_id: string | null;
					audience: AnnouncementAudience;
					body_en: string;
					body_tr: string;
					created_at: string;
					finished_at: string | null;
					id: number;
					is_important: boolean;
					recipients: number;
					send_key: string;
					sent_to: string | null;
					title_en: string;
					title_tr: string;
				};
				ComputedFields: never;
				Insert: {
					actor_id?: string | null;
					audience: AnnouncementAudience;
					body_en: string;
					body_tr: string;
					created_at?: string;
					finished_at?: string | null;
					id?: never;
					is_important: boolean;
					recipients?: number;
					send_key: string;
					sent_to?: string | null;
					title_en: string;
					title_tr: string;
				};
				Update: {
					actor_id?: string | null;
					audience?: AnnouncementAudience;
					body_en?: string;
					body_tr?: string;
					created_at?: string;
					finished_at?: string | null;
					id?: never;
					is_important?: boolean;
					recipients?: number;
					send_key?: string;
					sent_to?: string | null;
					title_en?: string;
					title_tr?: string;
				};
				Relationships: [
					{
						foreignKeyName: "announcements_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			areas: {
				Row: {
					aliases: string[];
					id: number;
					is_approximate: boolean;
					latitude: number;
					longitude: number;
					name_en: string;
					name_tr: string;
					parent_id: number | null;
					position: number;
					search_text: string | null;
					slug: string;
				};
				ComputedFields: never;
				Insert: {
					aliases?: string[];
					id: number;
					is_approximate?: boolean;
					latitude: number;
					longitude: number;
					name_en: string;
					name_tr: string;
					parent_id?: number | null;
					position?: number;
					search_text?: never;
					slug: string;
				};
				Update: {
					aliases?: string[];
					id?: number;
					is_approximate?: boolean;
					latitude?: number;
					longitude?: number;
					name_en?: string;
					name_tr?: string;
					parent_id?: number | null;
					position?: number;
					search_text?: never;
					slug?: string;
				};
				Relationships: [
					{
						foreignKeyName: "areas_parent_id_fkey";
						columns: ["parent_id"];
						isOneToOne: false;
						referencedRelation: "areas";
						referencedColumns: ["id"];
					},
				];
			};
			availability_notices: {
				Row: {
					confirmed_at: string;
					hidden_at: string | null;
					listing_id: number;
					notified_on: string | null;
					stage: AvailabilityNoticeStage | null;
				};
				ComputedFields: never;
				Insert: {
					confirmed_at: string;
					hidden_at?: string | null;
					listing_id: number;
					notified_on?: string | null;
					stage?: AvailabilityNoticeStage | null;
				};
				Update: {
					confirmed_at?: string;
					hidden_at?: string | null;
					listing_id?: number;
					notified_on?: string | null;
					stage?: AvailabilityNoticeStage | null;
				};
				Relationships: [
					{
						foreignKeyName: "availability_notices_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: true;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
				];
			};
			billing_customers: {
				Row: {
					agent_id: string;
					created_at: string;
					provider: BillingProvider;
					ref: string;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					created_at?: string;
					provider: BillingProvider;
					ref: string;
				};
				Update: {
					agent_id?: string;
					created_at?: string;
					provider?: BillingProvider;
					ref?: string;
				};
				Relationships: [
					{
						foreignKeyName: "billing_customers_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
				];
			};
			billing_tasks: {
				Row: {
					attempts: number;
					created_at: string;
					done_at: string | null;
					due_at: string;
					error: string | null;
					id: string;
					kind: BillingTaskKind;
					payment_id: string | null;
					provider: BillingProvider;
					target: string;
					version: number;
				};
				ComputedFields: never;
				Insert: {
					attempts?: number;
					created_at?: string;
					done_at?: string | null;
					due_at?: string;
					error?: string | null;
					id?: string;
					kind: BillingTaskKind;
					payment_id?: string | null;
					provider: BillingProvider;
					target: string;
					version?: number;
				};
				Update: {
					attempts?: number;
					created_at?: string;
					done_at?: string | null;
					due_at?: string;
					error?: string | null;
					id?: string;
					kind?: BillingTaskKind;
					payment_id?: string | null;
					provider?: BillingProvider;
					target?: string;
					version?: number;
				};
				Relationships: [
					{
						foreignKeyName: "billing_tasks_payment_id_fkey";
						columns: ["payment_id"];
						isOneToOne: false;
						referencedRelation: "payments";
						referencedColumns: ["id"];
					},
				];
			};
			blocks: {
				Row: {
					blocked_id: string;
					created_at: string;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					blocked_id: string;
					created_at?: string;
					user_id: string;
				};
				Update: {
					blocked_id?: string;
					created_at?: string;
					user_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "blocks_blocked_id_fkey";
						columns: ["blocked_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "blocks_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			bulk_changes: {
				Row: {
					action: BulkChangeAction | null;
					agent_id: string;
					area_id: number | null;
					created_at: string;
					entries: NonNullable<Json>;
					id: string;
					mode: BulkChangeMode;
					step_pence: number | null;
					undone_at: string | null;
					undone_count: number;
					value: number | null;
				};
				ComputedFields: never;
				Insert: {
					action?: BulkChangeAction | null;
					agent_id: string;
					area_id?: number | null;
					created_at?: string;
					entries: NonNullable<Json>;
					id: string;
					mode: BulkChangeMode;
					step_pence?: number | null;
					undone_at?: string | null;
					undone_count?: number;
					value?: number | null;
				};
				Update: {
					action?: BulkChangeAction | null;
					agent_id?: string;
					area_id?: number | null;
					created_at?: string;
					entries?: NonNullable<Json>;
					id?: string;
					mode?: BulkChangeMode;
					step_pence?: number | null;
					undone_at?: string | null;
					undone_count?: number;
					value?: number | null;
				};
				Relationships: [
					{
						foreignKeyName: "bulk_changes_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "bulk_changes_area_id_fkey";
						columns: ["area_id"];
						isOneToOne: false;
						referencedRelation: "areas";
						referencedColumns: ["id"];
					},
				];
			};
			contact_answers: {
				Row: {
					actor_id: string | null;
					created_at: string;
					id: number;
					message_id: string;
					reply: string | null;
				};
				ComputedFields: never;
				Insert: {
					actor_id?: string | null;
					created_at?: string;
					id?: never;
					message_id: string;
					reply?: string | null;
				};
				Update: {
					actor_id?: string | null;
					created_at?: string;
					id?: never;
					message_id?: string;
					reply?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "contact_answers_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "contact_answers_message_id_fkey";
						columns: ["message_id"];
						isOneToOne: false;
						referencedRelation: "contact_messages";
						referencedColumns: ["id"];
					},
				];
			};
			contact_messages: {
				Row: {
					answered_at: string | null;
					created_at: string;
					email: string;
					id: string;
					language: Language;
					message: string;
					name: string;
					read_at: string | null;
					subject: string;
				};
				ComputedFields: never;
				Insert: {
					answered_at?: string | null;
					created_at?: string;
					email: string;
					id?: string;
					language?: Language;
					message: string;
					name: string;
					read_at?: string | null;
					subject: string;
				};
				Update: {
					answered_at?: string | null;
					created_at?: string;
					email?: string;
					id?: string;
					language?: Language;
					message?: string;
					name?: string;
					read_at?: string | null;
					subject?: string;
				};
				Relationships: [];
			};
			content_pages: {
				Row: {
					actor_id: string | null;
					body_markdown: string;
					created_at: string;
					description: string;
					id: number;
					language: Language;
					posted_on: string | null;
					published: boolean;
					slug: string;
					title: string;
					version: number;
					withdrawn: boolean;
				};
				ComputedFields: never;
				Insert: {
					actor_id?: string | null;
					body_markdown: string;
					created_at?: string;
					description: string;
					id?: never;
					language: Language;
					posted_on?: string | null;
					published: boolean;
					slug: string;
					title: string;
					version: number;
					withdrawn?: boolean;
				};
				Update: {
					actor_id?: string | null;
					body_markdown?: string;
					created_at?: string;
					description?: string;
					id?: never;
					language?: Language;
					posted_on?: string | null;
					published?: boolean;
					slug?: string;
					title?: string;
					version?: number;
					withdrawn?: boolean;
				};
				Relationships: [
					{
						foreignKeyName: "content_pages_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			conversation_participants: {
				Row: {
					conversation_id: string;
					is_archived: boolean;
					last_message_at: string;
					last_read_id: number;
					mail_due_at: string | null;
					mailed_at: string | null;
					unread: number;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					conversation_id: string;
					is_archived?: boolean;
					last_message_at?: string;
					last_read_id?: number;
					mail_due_at?: string | null;
					mailed_at?: string | null;
					unread?: number;
					user_id: string;
				};
				Update: {
					conversation_id?: string;
					is_archived?: boolean;
					last_message_at?: string;
					last_read_id?: number;
					mail_due_at?: string | null;
					mailed_at?: string | null;
					unread?: number;
					user_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "conversation_participants_conversation_id_fkey";
						columns: ["conversation_id"];
						isOneToOne: false;
						referencedRelation: "conversations";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "conversation_participants_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			conversations: {
				Row: {
					agent_id: string | null;
					category: ListingCategory | null;
					created_at: string;
					first_reply_at: string | null;
					id: string;
					is_agent_page: boolean;
					kind: ListingKind | null;
					last_message_at: string;
					listing_gone_at: string | null;
					listing_id: number | null;
					nudged_at: string | null;
					reference: string | null;
					seeker_id: string | null;
					title_en: string | null;
					title_tr: string | null;
				};
				ComputedFields: never;
				Insert: {
					agent_id?: string | null;
					category?: ListingCategory | null;
					created_at?: string;
					first_reply_at?: string | null;
					id?: string;
					is_agent_page: boolean;
					kind?: ListingKind | null;
					last_message_at?: string;
					listing_gone_at?: string | null;
					listing_id?: number | null;
					nudged_at?: string | null;
					reference?: string | null;
					seeker_id?: string | null;
					title_en?: string | null;
					title_tr?: string | null;
				};
				Update: {
					agent_id?: string | null;
					category?: ListingCategory | null;
					created_at?: string;
					first_reply_at?: string | null;
					id?: string;
					is_agent_page?: boolean;
					kind?: ListingKind | null;
					last_message_at?: string;
					listing_gone_at?: string | null;
					listing_id?: number | null;
					nudged_at?: string | null;
					reference?: string | null;
					seeker_id?: string | null;
					title_en?: string | null;
					title_tr?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "conversations_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "conversations_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "conversations_seeker_id_fkey";
						columns: ["seeker_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			cost_rates: {
				Row: {
					amount_max_pence: number | null;
					amount_min_pence: number | null;
					applies_to: CostRateCondition;
					buyer_class: CostRateBuyerClass;
					id: number;
					kind: CostRateKind;
					months_of_rent_max: number | null;
					months_of_rent_min: number | null;
					note_en: string | null;
					note_tr: string | null;
					property_ordinal: number | null;
					rate_basis_points: number | null;
					rate_max_basis_points: number | null;
					side: CostRateSide;
					source_en: string;
					source_tr: string;
					valid_from: string;
					valid_to: string | null;
					years_max: number | null;
					years_min: number | null;
				};
				ComputedFields: never;
				Insert: {
					amount_max_pence?: number | null;
					amount_min_pence?: number | null;
					applies_to?: CostRateCondition;
					buyer_class?: CostRateBuyerClass;
					id?: number;
					kind: CostRateKind;
					months_of_rent_max?: number | null;
					months_of_rent_min?: number | null;
					note_en?: string | null;
					note_tr?: string | null;
					property_ordinal?: number | null;
					rate_basis_points?: number | null;
					rate_max_basis_points?: number | null;
					side: CostRateSide;
					source_en: string;
					source_tr: string;
					valid_from: string;
					valid_to?: string | null;
					years_max?: number | null;
					years_min?: number | null;
				};
				Update: {
					amount_max_pence?: number | null;
					amount_min_pence?: number | null;
					applies_to?: CostRateCondition;
					buyer_class?: CostRateBuyerClass;
					id?: number;
					kind?: CostRateKind;
					months_of_rent_max?: number | null;
					months_of_rent_min?: number | null;
					note_en?: string | null;
					note_tr?: string | null;
					property_ordinal?: number | null;
					rate_basis_points?: number | null;
					rate_max_basis_points?: number | null;
					side?: CostRateSide;
					source_en?: string;
					source_tr?: string;
					valid_from?: string;
					valid_to?: string | null;
					years_max?: number | null;
					years_min?: number | null;
				};
				Relationships: [];
			};
			dismissed_recommendations: {
				Row: {
					dismissed_at: string;
					listing_id: number;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					dismissed_at?: string;
					listing_id: number;
					user_id: string;
				};
				Update: {
					dismissed_at?: string;
					listing_id?: number;
					user_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "dismissed_recommendations_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "dismissed_recommendations_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			enquiries: {
				Row: {
					agent_id: string;
					anonymised_at: string | null;
					answered_at: string | null;
					created_at: string;
					email: string | null;
					id: string;
					language: Language;
					listing_id: number;
					message: string;
					name: string | null;
					phone: string | null;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					anonymised_at?: string | null;
					answered_at?: string | null;
					created_at?: string;
					email?: string | null;
					id?: string;
					language?: Language;
					listing_id: number;
					message: string;
					name?: string | null;
					phone?: string | null;
				};
				Update: {
					agent_id?: string;
					anonymised_at?: string | null;
					answered_at?: string | null;
					created_at?: string;
					email?: string | null;
					id?: string;
					language?: Language;
					listing_id?: number;
					message?: string;
					name?: string | null;
					phone?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "enquiries_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "enquiries_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
				];
			};
			error_groups: {
				Row: {
					actor_id: string | null;
					fingerprint: string;
					first_seen_at: string;
					kind: string;
					last_seen_at: string;
					message: string;
					occurrences: number;
					reopened_at: string | null;
					resolved_at: string | null;
					routes: string[];
					source: EventSource;
				};
				ComputedFields: never;
				Insert: {
					actor_id?: string | null;
					fingerprint: string;
					first_seen_at?: string;
					kind: string;
					last_seen_at?: string;
					message: string;
					occurrences?: number;
					reopened_at?: string | null;
					resolved_at?: string | null;
					routes?: string[];
					source: EventSource;
				};
				Update: {
					actor_id?: string | null;
					fingerprint?: string;
					first_seen_at?: string;
					kind?: string;
					last_seen_at?: string;
					message?: string;
					occurrences?: number;
					reopened_at?: string | null;
					resolved_at?: string | null;
					routes?: string[];
					source?: EventSource;
				};
				Relationships: [
					{
						foreignKeyName: "error_groups_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			error_logs: {
				Row: {
					colno: number | null;
					created_at: string;
					error_class: ErrorClass | null;
					error_message: string | null;
					error_type: string | null;
					filename: string | null;
					fingerprint: string | null;
					id: string;
					kind: ErrorLogKind | null;
					lineno: number | null;
					message: string | null;
					other_ids: string[] | null;
					repeats: number;
					request_id: string | null;
					route: string | null;
					session_id: string | null;
					source: EventSource;
					stack_trace: string | null;
					ts: string | null;
					url: string | null;
					user_agent: string | null;
					user_id: string | null;
				};
				ComputedFields: never;
				Insert: {
					colno?: number | null;
					created_at?: string;
					error_class?: ErrorClass | null;
					error_message?: string | null;
					error_type?: string | null;
					filename?: string | null;
					fingerprint?: string | null;
					id?: string;
					kind?: ErrorLogKind | null;
					lineno?: number | null;
					message?: string | null;
					other_ids?: string[] | null;
					repeats?: number;
					request_id?: string | null;
					route?: string | null;
					session_id?: string | null;
					source?: EventSource;
					stack_trace?: string | null;
					ts?: string | null;
					url?: string | null;
					user_agent?: string | null;
					user_id?: string | null;
				};
				Update: {
					colno?: number | null;
					created_at?: string;
					error_class?: ErrorClass | null;
					error_message?: string | null;
					error_type?: string | null;
					filename?: string | null;
					fingerprint?: string | null;
					id?: string;
					kind?: ErrorLogKind | null;
					lineno?: number | null;
					message?: string | null;
					other_ids?: string[] | null;
					repeats?: number;
					request_id?: string | null;
					route?: string | null;
					session_id?: string | null;
					source?: EventSource;
					stack_trace?: string | null;
					ts?: string | null;
					url?: string | null;
					user_agent?: string | null;
					user_id?: string | null;
				};
				Relationships: [];
			};
			favourite_digests: {
				Row: {
					due_at: string | null;
					mailed_at: string | null;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					due_at?: string | null;
					mailed_at?: string | null;
					user_id: string;
				};
				Update: {
					due_at?: string | null;
					mailed_at?: string | null;
					user_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "favourite_digests_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: true;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			favourites: {
				Row: {
					listing_id: number;
					note: string | null;
					price_pence_when_saved: number;
					removed_at: string | null;
					saved_at: string;
					status_when_saved: string;
					title_en: string | null;
					title_tr: string | null;
					told_price_pence: number | null;
					told_status: FavouriteToldStatus | null;
					user_id: string;
					waiting_price_pence: number | null;
					waiting_status: string | null;
				};
				ComputedFields: never;
				Insert: {
					listing_id: number;
					note?: string | null;
					price_pence_when_saved: number;
					removed_at?: string | null;
					saved_at?: string;
					status_when_saved: string;
					title_en?: string | null;
					title_tr?: string | null;
					told_price_pence?: number | null;
					told_status?: FavouriteToldStatus | null;
					user_id: string;
					waiting_price_pence?: number | null;
					waiting_status?: string | null;
				};
				Update: {
					listing_id?: number;
					note?: string | null;
					price_pence_when_saved?: number;
					removed_at?: string | null;
					saved_at?: string;
					status_when_saved?: string;
					title_en?: string | null;
					title_tr?: string | null;
					told_price_pence?: number | null;
					told_status?: FavouriteToldStatus | null;
					user_id?: string;
					waiting_price_pence?: number | null;
					waiting_status?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "favourites_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "favourites_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			feed_listings: {
				Row: {
					given: NonNullable<Json>;
					is_released: boolean;
					kept: string[];
					listing_id: number;
					missed_at: string | null;
					nights_missing: number;
					seen_run: string | null;
					source_id: string;
					withdrawn_at: string | null;
				};
				ComputedFields: never;
				Insert: {
					given?: NonNullable<Json>;
					is_released?: boolean;
					kept?: string[];
					listing_id: number;
					missed_at?: string | null;
					nights_missing?: number;
					seen_run?: string | null;
					source_id: string;
					withdrawn_at?: string | null;
				};
				Update: {
					given?: NonNullable<Json>;
					is_released?: boolean;
					kept?: string[];
					listing_id?: number;
					missed_at?: string | null;
					nights_missing?: number;
					seen_run?: string | null;
					source_id?: string;
					withdrawn_at?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "feed_listings_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: true;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "feed_listings_source_id_fkey";
						columns: ["source_id"];
						isOneToOne: false;
						referencedRelation: "feed_sources";
						referencedColumns: ["id"];
					},
				];
			};
			feed_runs: {
				Row: {
					counts: NonNullable<Json>;
					fault: string | null;
					finished_at: string | null;
					id: string;
					is_asked: boolean;
					problems: NonNullable<Json>;
					source_id: string;
					started_at: string;
				};
				ComputedFields: never;
				Insert: {
					counts?: NonNullable<Json>;
					fault?: string | null;
					finished_at?: string | null;
					id: string;
					is_asked: boolean;
					problems?: NonNullable<Json>;
					source_id: string;
					started_at?: string;
				};
				Update: {
					counts?: NonNullable<Json>;
					fault?: string | null;
					finished_at?: string | null;
					id?: string;
					is_asked?: boolean;
					problems?: NonNullable<Json>;
					source_id?: string;
					started_at?: string;
				};
				Relationships: [
					{
						foreignKeyName: "feed_runs_source_id_fkey";
						columns: ["source_id"];
						isOneToOne: false;
						referencedRelation: "feed_sources";
						referencedColumns: ["id"];
					},
				];
			};
			feed_sources: {
				Row: {
					agent_id: string;
					attempts: number;
					claim: string | null;
					claimed_until: string | null;
					created_at: string;
					good_rows: number | null;
					id: string;
					is_asked: boolean;
					is_on: boolean;
					kind: ListingKind;
					next_run_at: string | null;
					told_fault: string | null;
					url: string;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					attempts?: number;
					claim?: string | null;
					claimed_until?: string | null;
					created_at?: string;
					good_rows?: number | null;
					id?: string;
					is_asked?: boolean;
					is_on?: boolean;
					kind: ListingKind;
					next_run_at?: string | null;
					told_fault?: string | null;
					url: string;
				};
				Update: {
					agent_id?: string;
					attempts?: number;
					claim?: string | null;
					claimed_until?: string | null;
					created_at?: string;
					good_rows?: number | null;
					id?: string;
					is_asked?: boolean;
					is_on?: boolean;
					kind?: ListingKind;
					next_run_at?: string | null;
					told_fault?: string | null;
					url?: string;
				};
				Relationships: [
					{
						foreignKeyName: "feed_sources_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: true;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
				];
			};
			file_removals: {
				Row: {
					attempts: number;
					bucket: FileRemovalBucket;
					created_at: string;
					folder: string;
					id: number;
					next_attempt_at: string;
				};
				ComputedFields: never;
				Insert: {
					attempts?: number;
					bucket: FileRemovalBucket;
					created_at?: string;
					folder: string;
					id?: never;
					next_attempt_at?: string;
				};
				Update: {
					attempts?: number;
					bucket?: FileRemovalBucket;
					created_at?: string;
					folder?: string;
					id?: never;
					next_attempt_at?: string;
				};
				Relationships: [];
			};
			hidden_agents: {
				Row: {
					agent_id: string;
					hidden_at: string;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					hidden_at?: string;
					user_id: string;
				};
				Update: {
					agent_id?: string;
					hidden_at?: string;
					user_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "hidden_agents_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "hidden_agents_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			hidden_listings: {
				Row: {
					hidden_at: string;
					listing_id: number;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					hidden_at?: string;
					listing_id: number;
					user_id: string;
				};
				Update: {
					hidden_at?: string;
					listing_id?: number;
					user_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "hidden_listings_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "hidden_listings_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			import_files: {
				Row: {
					agent_id: string;
					contents: string | null;
					corrections: Json | null;
					created_at: string;
					file_name: string;
					finished_at: string | null;
					headers_key: string;
					id: string;
					kind: ListingKind;
					mapping: string[] | null;
					person_id: string | null;
					result: Json | null;
					sheet: string | null;
					sheets: Json | null;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					contents?: string | null;
					corrections?: Json | null;
					created_at?: string;
					file_name: string;
					finished_at?: string | null;
					headers_key: string;
					id?: string;
					kind: ListingKind;
					mapping?: string[] | null;
					person_id?: string | null;
					result?: Json | null;
					sheet?: string | null;
					sheets?: Json | null;
				};
				Update: {
					agent_id?: string;
					contents?: string | null;
					corrections?: Json | null;
					created_at?: string;
					file_name?: string;
					finished_at?: string | null;
					headers_key?: string;
					id?: string;
					kind?: ListingKind;
					mapping?: string[] | null;
					person_id?: string | null;
					result?: Json | null;
					sheet?: string | null;
					sheets?: Json | null;
				};
				Relationships: [
					{
						foreignKeyName: "import_files_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "import_files_person_id_fkey";
						columns: ["person_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			import_mappings: {
				Row: {
					agent_id: string;
					corrections: NonNullable<Json>;
					headers_key: string;
					kind: ListingKind;
					mapping: string[];
					used_at: string;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					corrections?: NonNullable<Json>;
					headers_key: string;
					kind: ListingKind;
					mapping: string[];
					used_at?: string;
				};
				Update: {
					agent_id?: string;
					corrections?: NonNullable<Json>;
					headers_key?: string;
					kind?: ListingKind;
					mapping?: string[];
					used_at?: string;
				};
				Relationships: [
					{
						foreignKeyName: "import_mappings_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
				];
			};
			import_pictures: {
				Row: {
					agent_id: string;
					attempts: number;
					claim: string | null;
					created_at: string;
					error: string | null;
					finished_at: string | null;
					id: number;
					import_id: string | null;
					kind: PictureKind;
					listing_id: number;
					next_attempt_at: string;
					path: string | null;
					position: number;
					state: ImportPictureState;
					url: string;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					attempts?: number;
					claim?: string | null;
					created_at?: string;
					error?: string | null;
					finished_at?: string | null;
					id?: never;
					import_id?: string | null;
					kind?: PictureKind;
					listing_id: number;
					next_attempt_at?: string;
					path?: string | null;
					position: number;
					state?: ImportPictureState;
					url: string;
				};
				Update: {
					agent_id?: string;
					attempts?: number;
					claim?: string | null;
					created_at?: string;
					error?: string | null;
					finished_at?: string | null;
					id?: never;
					import_id?: string | null;
					kind?: PictureKind;
					listing_id?: number;
					next_attempt_at?: string;
					path?: string | null;
					position?: number;
					state?: ImportPictureState;
					url?: string;
				};
				Relationships: [
					{
						foreignKeyName: "import_pictures_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "import_pictures_import_id_fkey";
						columns: ["import_id"];
						isOneToOne: false;
						referencedRelation: "import_files";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "import_pictures_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
				];
			};
			invoices: {
				Row: {
					amount_pence: number;
					buyer: NonNullable<Json>;
					issued_at: string;
					kind: InvoiceKind;
					lines: NonNullable<Json>;
					number: number;
					payment_id: string;
					seller: NonNullable<Json>;
					tax_basis_points: number;
					year: number;
				};
				ComputedFields: never;
				Insert: {
					amount_pence: number;
					buyer: NonNullable<Json>;
					issued_at?: string;
					kind: InvoiceKind;
					lines: NonNullable<Json>;
					number: number;
					payment_id: string;
					seller: NonNullable<Json>;
					tax_basis_points?: number;
					year: number;
				};
				Update: {
					amount_pence?: number;
					buyer?: NonNullable<Json>;
					issued_at?: string;
					kind?: InvoiceKind;
					lines?: NonNullable<Json>;
					number?: number;
					payment_id?: string;
					seller?: NonNullable<Json>;
					tax_basis_points?: number;
					year?: number;
				};
				Relationships: [
					{
						foreignKeyName: "invoices_payment_id_fkey";
						columns: ["payment_id"];
						isOneToOne: false;
						referencedRelation: "payments";
						referencedColumns: ["id"];
					},
				];
			};
			job_runs: {
				Row: {
					actor_id: string | null;
					details: NonNullable<Json>;
					finished_at: string | null;
					id: number;
					job: string;
					lease_ends_at: string;
					name: string;
					outcome: JobRunOutcome | null;
					renewed_at: string;
					started_at: string;
				};
				ComputedFields: never;
				Insert: {
					actor_id?: string | null;
					details?: NonNullable<Json>;
					finished_at?: string | null;
					id?: never;
					job: string;
					lease_ends_at?: string;
					name?: string;
					outcome?: JobRunOutcome | null;
					renewed_at?: string;
					started_at?: string;
				};
				Update: {
					actor_id?: string | null;
					details?: NonNullable<Json>;
					finished_at?: string | null;
					id?: never;
					job?: string;
					lease_ends_at?: string;
					name?: string;
					outcome?: JobRunOutcome | null;
					renewed_at?: string;
					started_at?: string;
				};
				Relationships: [
					{
						foreignKeyName: "job_runs_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			kept_listings: {
				Row: {
					agent_id: string;
					listing_id: number;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					listing_id: number;
				};
				Update: {
					agent_id?: string;
					listing_id?: number;
				};
				Relationships: [
					{
						foreignKeyName: "kept_listings_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "kept_listings_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: true;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
				];
			};
			landmarks: {
				Row: {
					aliases: string[];
					area_id: number;
					id: number;
					is_approximate: boolean;
					kind: LandmarkKind;
					latitude: number;
					longitude: number;
					name_en: string;
					name_tr: string;
					slug: string;
				};
				ComputedFields: never;
				Insert: {
					aliases?: string[];
					area_id: number;
					id: number;
					is_approximate?: boolean;
					kind: LandmarkKind;
					latitude: number;
					longitude: number;
					name_en: string;
					name_tr: string;
					slug: string;
				};
				Update: {
					aliases?: string[];
					area_id?: number;
					id?: number;
					is_approximate?: boolean;
					kind?: LandmarkKind;
					latitude?: number;
					longitude?: number;
					name_en?: string;
					name_tr?: string;
					slug?: string;
				};
				Relationships: [
					{
						foreignKeyName: "landmarks_area_id_fkey";
						columns: ["area_id"];
						isOneToOne: false;
						referencedRelation: "areas";
						referencedColumns: ["id"];
					},
				];
			};
			listing_counts: {
				Row: {
					area_id: number;
					available: number;
					category: string;
					district_id: number;
					kind: string;
					type: string;
				};
				ComputedFields: never;
				Insert: {
					area_id: number;
					available?: number;
					category: string;
					district_id: number;
					kind: string;
					type: string;
				};
				Update: {
					area_id?: number;
					available?: number;
					category?: string;
					district_id?: number;
					kind?: string;
					type?: string;
				};
				Relationships: [];
			};
			listing_daily_stats: {
				Row: {
					day: string;
					enquiries: number;
					listing_id: number;
					phone_reveals: number;
					views: number;
					whatsapp_reveals: number;
				};
				ComputedFields: never;
				Insert: {
					day: string;
					enquiries?: number;
					listing_id: number;
					phone_reveals?: number;
					views?: number;
					whatsapp_reveals?: number;
				};
				Update: {
					day?: string;
					enquiries?: number;
					listing_id?: number;
					phone_reveals?: number;
					views?: number;
					whatsapp_reveals?: number;
				};
				Relationships: [
					{
						foreignKeyName: "listing_daily_stats_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
				];
			};
			listing_events: {
				Row: {
					from_pence: number | null;
					id: number;
					kind: ListingEventKind;
					listing_id: number;
					number: number | null;
					price_pence: number;
				};
				ComputedFields: never;
				Insert: {
					from_pence?: number | null;
					id?: never;
					kind: ListingEventKind;
					listing_id: number;
					number?: number | null;
					price_pence: number;
				};
				Update: {
					from_pence?: number | null;
					id?: never;
					kind?: ListingEventKind;
					listing_id?: number;
					number?: number | null;
					price_pence?: number;
				};
				Relationships: [
					{
						foreignKeyName: "listing_events_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
				];
			};
			listing_flags: {
				Row: {
					created_at: string;
					details: NonNullable<Json>;
					kind: ListingFlagKind;
					listing_id: number;
					seen_at: string | null;
				};
				ComputedFields: never;
				Insert: {
					created_at?: string;
					details: NonNullable<Json>;
					kind: ListingFlagKind;
					listing_id: number;
					seen_at?: string | null;
				};
				Update: {
					created_at?: string;
					details?: NonNullable<Json>;
					kind?: ListingFlagKind;
					listing_id?: number;
					seen_at?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "listing_flags_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
				];
			};
			listing_locations: {
				Row: {
					address: string | null;
					latitude: number | null;
					listing_id: number;
					longitude: number | null;
					updated_at: string;
				};
				ComputedFields: never;
				Insert: {
					address?: string | null;
					latitude?: number | null;
					listing_id: number;
					longitude?: number | null;
					updated_at?: string;
				};
				Update: {
					address?: string | null;
					latitude?: number | null;
					listing_id?: number;
					longitude?: number | null;
					updated_at?: string;
				};
				Relationships: [
					{
						foreignKeyName: "listing_locations_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: true;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
				];
			};
			listing_photos: {
				Row: {
					alt_en: string | null;
					alt_tr: string | null;
					colour_class: number;
					created_at: string;
					file_hash: string | null;
					height: number;
					id: string;
					kind: PictureKind;
					listing_id: number;
					path: string;
					picture_hash: number | null;
					position: number;
					sizes_attempts: number;
					sizes_due_at: string | null;
					width: number;
					widths: number[];
				};
				ComputedFields: never;
				Insert: {
					alt_en?: string | null;
					alt_tr?: string | null;
					colour_class: number;
					created_at?: string;
					file_hash?: string | null;
					height: number;
					id?: string;
					kind?: PictureKind;
					listing_id: number;
					path: string;
					picture_hash?: number | null;
					position: number;
					sizes_attempts?: number;
					sizes_due_at?: string | null;
					width: number;
					widths: number[];
				};
				Update: {
					alt_en?: string | null;
					alt_tr?: string | null;
					colour_class?: number;
					created_at?: string;
					file_hash?: string | null;
					height?: number;
					id?: string;
					kind?: PictureKind;
					listing_id?: number;
					path?: string;
					picture_hash?: number | null;
					position?: number;
					sizes_attempts?: number;
					sizes_due_at?: string | null;
					width?: number;
					widths?: number[];
				};
				Relationships: [
					{
						foreignKeyName: "listing_photos_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
				];
			};
			listing_price_history: {
				Row: {
					changed_at: string;
					id: number;
					listing_id: number;
					price_pence: number;
				};
				ComputedFields: never;
				Insert: {
					changed_at?: string;
					id?: never;
					listing_id: number;
					price_pence: number;
				};
				Update: {
					changed_at?: string;
					id?: never;
					listing_id?: number;
					price_pence?: number;
				};
				Relationships: [
					{
						foreignKeyName: "listing_price_history_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
				];
			};
			listing_reports: {
				Row: {
					action: ListingReportAction | null;
					actor_id: string | null;
					created_at: string;
					decided_at: string | null;
					email: string | null;
					id: string;
					language: Language;
					listing_id: number;
					message: string | null;
					reason: ListingReportReason;
					status: ReportStatus;
					user_id: string | null;
				};
				ComputedFields: never;
				Insert: {
					action?: ListingReportAction | null;
					actor_id?: string | null;
					created_at?: string;
					decided_at?: string | null;
					email?: string | null;
					id?: string;
					language?: Language;
					listing_id: number;
					message?: string | null;
					reason: ListingReportReason;
					status?: ReportStatus;
					user_id?: string | null;
				};
				Update: {
					action?: ListingReportAction | null;
					actor_id?: string | null;
					created_at?: string;
					decided_at?: string | null;
					email?: string | null;
					id?: string;
					language?: Language;
					listing_id?: number;
					message?: string | null;
					reason?: ListingReportReason;
					status?: ReportStatus;
					user_id?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "listing_reports_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "listing_reports_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "listing_reports_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			listing_reviews: {
				Row: {
					action: ListingReviewAction;
					actor_id: string | null;
					agent_id: string;
					decided_at: string;
					from_status: string;
					id: number;
					listing_id: number;
					note: string | null;
					reason_code: string | null;
					texts: NonNullable<Json>;
					to_status: string;
					waiting_since: string | null;
				};
				ComputedFields: never;
				Insert: {
					action: ListingReviewAction;
					actor_id?: string | null;
					agent_id: string;
					decided_at?: string;
					from_status: string;
					id?: never;
					listing_id: number;
					note?: string | null;
					reason_code?: string | null;
					texts: NonNullable<Json>;
					to_status: string;
					waiting_since?: string | null;
				};
				Update: {
					action?: ListingReviewAction;
					actor_id?: string | null;
					agent_id?: string;
					decided_at?: string;
					from_status?: string;
					id?: never;
					listing_id?: number;
					note?: string | null;
					reason_code?: string | null;
					texts?: NonNullable<Json>;
					to_status?: string;
					waiting_since?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "listing_reviews_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "listing_reviews_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "listing_reviews_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
				];
			};
			listing_status_history: {
				Row: {
					actor_id: string | null;
					changed_at: string;
					from_status: string | null;
					id: number;
					listing_id: number;
					reason: string | null;
					to_status: string;
				};
				ComputedFields: never;
				Insert: {
					actor_id?: string | null;
					changed_at?: string;
					from_status?: string | null;
					id?: never;
					listing_id: number;
					reason?: string | null;
					to_status: string;
				};
				Update: {
					actor_id?: string | null;
					changed_at?: string;
					from_status?: string | null;
					id?: never;
					listing_id?: number;
					reason?: string | null;
					to_status?: string;
				};
				Relationships: [
					{
						foreignKeyName: "listing_status_history_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
				];
			};
			listings: {
				Row: {
					agent_id: string;
					agent_reference: string | null;
					area_id: number | null;
					available_from: string | null;
					bathrooms: number | null;
					bedrooms: number | null;
					body: ListingBody | null;
					built_year: number | null;
					category: ListingCategory;
					colour: ListingColour | null;
					commission_pence: number | null;
					construction_state: ListingConstructionState | null;
					content_changed_at: string | null;
					created_at: string;
					deleted_at: string | null;
					deposit_pence: number | null;
					description_en: string | null;
					description_tr: string | null;
					district_id: number | null;
					doors: number | null;
					duty_paid: boolean | null;
					ended_at: string | null;
					engine_cc: number | null;
					ex_rental: boolean | null;
					features: string[];
					first_listed_at: string | null;
					floor: number | null;
					fuel: ListingFuel | null;
					furnishing: ListingFurnishing | null;
					gross_m2: number | null;
					handover_on: string | null;
					id: number;
					import_country: ListingImportCountry | null;
					import_year: number | null;
					inspection_until: string | null;
					kind: ListingKind;
					land_m2: number | null;
					last_confirmed_at: string | null;
					latitude: number | null;
					living_rooms: number | null;
					location_precision: ListingLocationPrecision;
					log_book: boolean | null;
					longitude: number | null;
					make_id: number | null;
					minimum_term_months: number | null;
					model_id: number | null;
					monthly_charge_pence: number | null;
					move_in_pence: number | null;
					net_m2: number | null;
					odometer: number | null;
					odometer_km: number | null;
					odometer_unit: ListingOdometerUnit | null;
					payment_interval_months: number | null;
					pending_since: string | null;
					permitted_storeys: number | null;
					plate_series: string | null;
					price_pence: number;
					price_per_m2_pence: number | null;
					reduced_at: string | null;
					reduced_from_pence: number | null;
					reduction_percent: number | null;
					reference: string | null;
					reviewed_at: string | null;
					road_tax_until: string | null;
					search_vector: unknown;
					seats: number | null;
					status: ListingStatus;
					status_note: string | null;
					status_reason: ListingStatusReason | null;
					steering: ListingSteering | null;
					swap_accepted: boolean;
					title_en: string | null;
					title_evidence: ListingTitleEvidence | null;
					title_evidence_on: string | null;
					title_origin: ListingTitleOrigin | null;
					title_state: ListingTitleState | null;
					title_tr: string | null;
					total_floors: number | null;
					transformer_paid: boolean | null;
					transmission: ListingTransmission | null;
					type: PropertyType | VehicleType;
					updated_at: string;
					variant: string | null;
					vat_paid: boolean | null;
					version: number;
					video_url: string | null;
					year: number | null;
					zoning_percent: number | null;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					agent_reference?: string | null;
					area_id?: number | null;
					available_from?: string | null;
					bathrooms?: number | null;
					bedrooms?: number | null;
					body?: ListingBody | null;
					built_year?: number | null;
					category: ListingCategory;
					colour?: ListingColour | null;
					commission_pence?: number | null;
					construction_state?: ListingConstructionState | null;
					content_changed_at?: string | null;
					created_at?: string;
					deleted_at?: string | null;
					deposit_pence?: number | null;
					description_en?: string | null;
					description_tr?: string | null;
					district_id?: number | null;
					doors?: number | null;
					duty_paid?: boolean | null;
					ended_at?: string | null;
					engine_cc?: number | null;
					ex_rental?: boolean | null;
					features?: string[];
					first_listed_at?: string | null;
					floor?: number | null;
					fuel?: ListingFuel | null;
					furnishing?: ListingFurnishing | null;
					gross_m2?: number | null;
					handover_on?: string | null;
					id?: never;
					import_country?: ListingImportCountry | null;
					import_year?: number | null;
					inspection_until?: string | null;
					kind: ListingKind;
					land_m2?: number | null;
					last_confirmed_at?: string | null;
					latitude?: number | null;
					living_rooms?: number | null;
					location_precision?: ListingLocationPrecision;
					log_book?: boolean | null;
					longitude?: number | null;
					make_id?: number | null;
					minimum_term_months?: number | null;
					model_id?: number | null;
					monthly_charge_pence?: number | null;
					move_in_pence?: never;
					net_m2?: number | null;
					odometer?: number | null;
					odometer_km?: never;
					odometer_unit?: ListingOdometerUnit | null;
					payment_interval_months?: number | null;
					pending_since?: string | null;
					permitted_storeys?: number | null;
					plate_series?: string | null;
					price_pence?: number;
					price_per_m2_pence?: never;
					reduced_at?: string | null;
					reduced_from_pence?: number | null;
					reduction_percent?: never;
					reference?: string | null;
					reviewed_at?: string | null;
					road_tax_until?: string | null;
					search_vector?: unknown;
					seats?: number | null;
					status?: ListingStatus;
					status_note?: string | null;
					status_reason?: ListingStatusReason | null;
					steering?: ListingSteering | null;
					swap_accepted?: boolean;
					title_en?: string | null;
					title_evidence?: ListingTitleEvidence | null;
					title_evidence_on?: string | null;
					title_origin?: ListingTitleOrigin | null;
					title_state?: ListingTitleState | null;
					title_tr?: string | null;
					total_floors?: number | null;
					transformer_paid?: boolean | null;
					transmission?: ListingTransmission | null;
					type: PropertyType | VehicleType;
					updated_at?: string;
					variant?: string | null;
					vat_paid?: boolean | null;
					version?: number;
					video_url?: string | null;
					year?: number | null;
					zoning_percent?: number | null;
				};
				Update: {
					agent_id?: string;
					agent_reference?: string | null;
					area_id?: number | null;
					available_from?: string | null;
					bathrooms?: number | null;
					bedrooms?: number | null;
					body?: ListingBody | null;
					built_year?: number | null;
					category?: ListingCategory;
					colour?: ListingColour | null;
					commission_pence?: number | null;
					construction_state?: ListingConstructionState | null;
					content_changed_at?: string | null;
					created_at?: string;
					deleted_at?: string | null;
					deposit_pence?: number | null;
					description_en?: string | null;
					description_tr?: string | null;
					district_id?: number | null;
					doors?: number | null;
					duty_paid?: boolean | null;
					ended_at?: string | null;
					engine_cc?: number | null;
					ex_rental?: boolean | null;
					features?: string[];
					first_listed_at?: string | null;
					floor?: number | null;
					fuel?: ListingFuel | null;
					furnishing?: ListingFurnishing | null;
					gross_m2?: number | null;
					handover_on?: string | null;
					id?: never;
					import_country?: ListingImportCountry | null;
					import_year?: number | null;
					inspection_until?: string | null;
					kind?: ListingKind;
					land_m2?: number | null;
					last_confirmed_at?: string | null;
					latitude?: number | null;
					living_rooms?: number | null;
					location_precision?: ListingLocationPrecision;
					log_book?: boolean | null;
					longitude?: number | null;
					make_id?: number | null;
					minimum_term_months?: number | null;
					model_id?: number | null;
					monthly_charge_pence?: number | null;
					move_in_pence?: never;
					net_m2?: number | null;
					odometer?: number | null;
					odometer_km?: never;
					odometer_unit?: ListingOdometerUnit | null;
					payment_interval_months?: number | null;
					pending_since?: string | null;
					permitted_storeys?: number | null;
					plate_series?: string | null;
					price_pence?: number;
					price_per_m2_pence?: never;
					reduced_at?: string | null;
					reduced_from_pence?: number | null;
					reduction_percent?: never;
					reference?: string | null;
					reviewed_at?: string | null;
					road_tax_until?: string | null;
					search_vector?: unknown;
					seats?: number | null;
					status?: ListingStatus;
					status_note?: string | null;
					status_reason?: ListingStatusReason | null;
					steering?: ListingSteering | null;
					swap_accepted?: boolean;
					title_en?: string | null;
					title_evidence?: ListingTitleEvidence | null;
					title_evidence_on?: string | null;
					title_origin?: ListingTitleOrigin | null;
					title_state?: ListingTitleState | null;
					title_tr?: string | null;
					total_floors?: number | null;
					transformer_paid?: boolean | null;
					transmission?: ListingTransmission | null;
					type?: PropertyType | VehicleType;
					updated_at?: string;
					variant?: string | null;
					vat_paid?: boolean | null;
					version?: number;
					video_url?: string | null;
					year?: number | null;
					zoning_percent?: number | null;
				};
				Relationships: [
					{
						foreignKeyName: "listings_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "listings_area_id_fkey";
						columns: ["area_id"];
						isOneToOne: false;
						referencedRelation: "areas";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "listings_district_id_fkey";
						columns: ["district_id"];
						isOneToOne: false;
						referencedRelation: "areas";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "listings_make_id_fkey";
						columns: ["make_id"];
						isOneToOne: false;
						referencedRelation: "vehicle_makes";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "listings_model_id_fkey";
						columns: ["model_id"];
						isOneToOne: false;
						referencedRelation: "vehicle_models";
						referencedColumns: ["id"];
					},
				];
			};
			live_events: {
				Row: {
					created_at: string;
					data: NonNullable<Json>;
					id: number;
					kind: LiveEventKind;
					number: number | null;
					user_id: string | null;
				};
				ComputedFields: never;
				Insert: {
					created_at?: string;
					data?: NonNullable<Json>;
					id?: never;
					kind: LiveEventKind;
					number?: number | null;
					user_id?: string | null;
				};
				Update: {
					created_at?: string;
					data?: NonNullable<Json>;
					id?: never;
					kind?: LiveEventKind;
					number?: number | null;
					user_id?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "live_events_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			mail_outbox: {
				Row: {
					attempts: number;
					claim: string | null;
					created_at: string;
					deduplication_key: string | null;
					failed_at: string | null;
					id: string;
					language: Language;
					last_error: string | null;
					next_attempt_at: string;
					payload: NonNullable<Json>;
					recipient: string;
					reply_to: string | null;
					sent_at: string | null;
					template: string;
				};
				ComputedFields: never;
				Insert: {
					attempts?: number;
					claim?: string | null;
					created_at?: string;
					deduplication_key?: string | null;
					failed_at?: string | null;
					id?: string;
					language?: Language;
					last_error?: string | null;
					next_attempt_at?: string;
					payload?: NonNullable<Json>;
					recipient: string;
					reply_to?: string | null;
					sent_at?: string | null;
					template: string;
				};
				Update: {
					attempts?: number;
					claim?: string | null;
					created_at?: string;
					deduplication_key?: string | null;
					failed_at?: string | null;
					id?: string;
					language?: Language;
					last_error?: string | null;
					next_attempt_at?: string;
					payload?: NonNullable<Json>;
					recipient?: string;
					reply_to?: string | null;
					sent_at?: string | null;
					template?: string;
				};
				Relationships: [];
			};
			message_reports: {
				Row: {
					action: MessageReportAction | null;
					actor_id: string | null;
					created_at: string;
					decided_at: string | null;
					details: string | null;
					id: string;
					message_id: number;
					reason: MessageReportReason;
					reporter_id: string | null;
					status: ReportStatus;
				};
				ComputedFields: never;
				Insert: {
					action?: MessageReportAction | null;
					actor_id?: string | null;
					created_at?: string;
					decided_at?: string | null;
					details?: string | null;
					id?: string;
					message_id: number;
					reason: MessageReportReason;
					reporter_id?: string | null;
					status?: ReportStatus;
				};
				Update: {
					action?: MessageReportAction | null;
					actor_id?: string | null;
					created_at?: string;
					decided_at?: string | null;
					details?: string | null;
					id?: string;
					message_id?: number;
					reason?: MessageReportReason;
					reporter_id?: string | null;
					status?: ReportStatus;
				};
				Relationships: [
					{
						foreignKeyName: "message_reports_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "message_reports_message_id_fkey";
						columns: ["message_id"];
						isOneToOne: false;
						referencedRelation: "messages";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "message_reports_reporter_id_fkey";
						columns: ["reporter_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			messages: {
				Row: {
					body: string;
					conversation_id: string;
					flags: MessageFlag[];
					id: number;
					removed_at: string | null;
					send_key: string;
					sender_id: string | null;
					sent_at: string;
					text_hash: string;
				};
				ComputedFields: never;
				Insert: {
					body: string;
					conversation_id: string;
					flags?: MessageFlag[];
					id?: never;
					removed_at?: string | null;
					send_key: string;
					sender_id?: string | null;
					sent_at?: string;
					text_hash: string;
				};
				Update: {
					body?: string;
					conversation_id?: string;
					flags?: MessageFlag[];
					id?: never;
					removed_at?: string | null;
					send_key?: string;
					sender_id?: string | null;
					sent_at?: string;
					text_hash?: string;
				};
				Relationships: [
					{
						foreignKeyName: "messages_conversation_id_fkey";
						columns: ["conversation_id"];
						isOneToOne: false;
						referencedRelation: "conversations";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "messages_sender_id_fkey";
						columns: ["sender_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			newsletter_deliveries: {
				Row: {
					id: number;
					issue_id: number;
					status: NewsletterDeliveryStatus;
					subscriber_id: string | null;
				};
				ComputedFields: never;
				Insert: {
					id?: never;
					issue_id: number;
					status?: NewsletterDeliveryStatus;
					subscriber_id?: string | null;
				};
				Update: {
					id?: never;
					issue_id?: number;
					status?: NewsletterDeliveryStatus;
					subscriber_id?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "newsletter_deliveries_issue_id_fkey";
						columns: ["issue_id"];
						isOneToOne: false;
						referencedRelation: "newsletter_issues";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "newsletter_deliveries_subscriber_id_fkey";
						columns: ["subscriber_id"];
						isOneToOne: false;
						referencedRelation: "newsletter_subscribers";
						referencedColumns: ["id"];
					},
				];
			};
			newsletter_issues: {
				Row: {
					actor_id: string | null;
					body_en: string | null;
					body_tr: string | null;
					changed_at: string;
					created_at: string;
					figures: Json | null;
					id: number;
					last_subscriber: string | null;
					number: number | null;
					revision: number;
					send_at: string | null;
					sent_at: string | null;
					started_at: string | null;
					status: NewsletterIssueStatus;
					subject_en: string | null;
					subject_tr: string | null;
				};
				ComputedFields: never;
				Insert: {
					actor_id?: string | null;
					body_en?: string | null;
					body_tr?: string | null;
					changed_at?: string;
					created_at?: string;
					figures?: Json | null;
					id?: never;
					last_subscriber?: string | null;
					number?: number | null;
					revision?: number;
					send_at?: string | null;
					sent_at?: string | null;
					started_at?: string | null;
					status?: NewsletterIssueStatus;
					subject_en?: string | null;
					subject_tr?: string | null;
				};
				Update: {
					actor_id?: string | null;
					body_en?: string | null;
					body_tr?: string | null;
					changed_at?: string;
					created_at?: string;
					figures?: Json | null;
					id?: never;
					last_subscriber?: string | null;
					number?: number | null;
					revision?: number;
					send_at?: string | null;
					sent_at?: string | null;
					started_at?: string | null;
					status?: NewsletterIssueStatus;
					subject_en?: string | null;
					subject_tr?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "newsletter_issues_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			newsletter_subscribers: {
				Row: {
					confirmed_at: string | null;
					consented_at: string;
					created_at: string;
					email: string;
					id: string;
					language: Language;
					unsubscribed_at: string | null;
				};
				ComputedFields: never;
				Insert: {
					confirmed_at?: string | null;
					consented_at?: string;
					created_at?: string;
					email: string;
					id?: string;
					language?: Language;
					unsubscribed_at?: string | null;
				};
				Update: {
					confirmed_at?: string | null;
					consented_at?: string;
					created_at?: string;
					email?: string;
					id?: string;
					language?: Language;
					unsubscribed_at?: string | null;
				};
				Relationships: [];
			};
			notification_preferences: {
				Row: {
					favorites: boolean;
					favourite_mails: boolean;
					favourite_mails_paused_until: string | null;
					message_mails: boolean;
					messages: boolean;
					moderation_digest: boolean;
					new_listings: boolean;
					price_changes: boolean;
					system_updates: boolean;
					updated_at: string;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					favorites?: boolean;
					favourite_mails?: boolean;
					favourite_mails_paused_until?: string | null;
					message_mails?: boolean;
					messages?: boolean;
					moderation_digest?: boolean;
					new_listings?: boolean;
					price_changes?: boolean;
					system_updates?: boolean;
					updated_at?: string;
					user_id: string;
				};
				Update: {
					favorites?: boolean;
					favourite_mails?: boolean;
					favourite_mails_paused_until?: string | null;
					message_mails?: boolean;
					messages?: boolean;
					moderation_digest?: boolean;
					new_listings?: boolean;
					price_changes?: boolean;
					system_updates?: boolean;
					updated_at?: string;
					user_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "notification_preferences_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: true;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			notifications: {
				Row: {
					body: string | null;
					created_at: string;
					data: NonNullable<Json>;
					id: number;
					is_read: boolean;
					title: string | null;
					type: NotificationType;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					body?: string | null;
					created_at?: string;
					data?: NonNullable<Json>;
					id?: never;
					is_read?: boolean;
					title?: string | null;
					type: NotificationType;
					user_id: string;
				};
				Update: {
					body?: string | null;
					created_at?: string;
					data?: NonNullable<Json>;
					id?: never;
					is_read?: boolean;
					title?: string | null;
					type?: NotificationType;
					user_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "notifications_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			payment_events: {
				Row: {
					about: string;
					applied_at: string | null;
					attempts: number;
					due_at: string;
					error: string | null;
					event_id: string;
					outcome: string | null;
					provider: BillingProvider;
					received_at: string;
					subject: PaymentEventSubject;
					type: string;
				};
				ComputedFields: never;
				Insert: {
					about: string;
					applied_at?: string | null;
					attempts?: number;
					due_at?: string;
					error?: string | null;
					event_id: string;
					outcome?: string | null;
					provider: BillingProvider;
					received_at?: string;
					subject: PaymentEventSubject;
					type: string;
				};
				Update: {
					about?: string;
					applied_at?: string | null;
					attempts?: number;
					due_at?: string;
					error?: string | null;
					event_id?: string;
					outcome?: string | null;
					provider?: BillingProvider;
					received_at?: string;
					subject?: PaymentEventSubject;
					type?: string;
				};
				Relationships: [];
			};
			payments: {
				Row: {
					agent_id: string | null;
					amount_pence: number;
					charge_ref: string | null;
					checked_at: string | null;
					checkout_key: string | null;
					checkout_ref: string | null;
					checkout_url: string | null;
					claimed_at: string | null;
					created_at: string;
					currency: string;
					excess_pence: number | null;
					excess_ref: string | null;
					excess_url: string | null;
					id: string;
					is_guarantee: boolean;
					kind: PaymentKind;
					language: Language;
					paid_at: string | null;
					period: BillingPeriod | null;
					period_end: string | null;
					plan_change_id: number | null;
					plan_id: string | null;
					problem: PaymentProblem | null;
					provider: BillingProvider;
					refund_actor_id: string | null;
					refund_reason: string | null;
					refund_ref: string | null;
					refund_requested_at: string | null;
					refund_url: string | null;
					refunded_at: string | null;
					state: PaymentState;
					subscription_id: string | null;
				};
				ComputedFields: never;
				Insert: {
					agent_id?: string | null;
					amount_pence: number;
					charge_ref?: string | null;
					checked_at?: string | null;
					checkout_key?: string | null;
					checkout_ref?: string | null;
					checkout_url?: string | null;
					claimed_at?: string | null;
					created_at?: string;
					currency?: string;
					excess_pence?: number | null;
					excess_ref?: string | null;
					excess_url?: string | null;
					id?: string;
					is_guarantee?: boolean;
					kind: PaymentKind;
					language?: Language;
					paid_at?: string | null;
					period?: BillingPeriod | null;
					period_end?: string | null;
					plan_change_id?: number | null;
					plan_id?: string | null;
					problem?: PaymentProblem | null;
					provider: BillingProvider;
					refund_actor_id?: string | null;
					refund_reason?: string | null;
					refund_ref?: string | null;
					refund_requested_at?: string | null;
					refund_url?: string | null;
					refunded_at?: string | null;
					state?: PaymentState;
					subscription_id?: string | null;
				};
				Update: {
					agent_id?: string | null;
					amount_pence?: number;
					charge_ref?: string | null;
					checked_at?: string | null;
					checkout_key?: string | null;
					checkout_ref?: string | null;
					checkout_url?: string | null;
					claimed_at?: string | null;
					created_at?: string;
					currency?: string;
					excess_pence?: number | null;
					excess_ref?: string | null;
					excess_url?: string | null;
					id?: string;
					is_guarantee?: boolean;
					kind?: PaymentKind;
					language?: Language;
					paid_at?: string | null;
					period?: BillingPeriod | null;
					period_end?: string | null;
					plan_change_id?: number | null;
					plan_id?: string | null;
					problem?: PaymentProblem | null;
					provider?: BillingProvider;
					refund_actor_id?: string | null;
					refund_reason?: string | null;
					refund_ref?: string | null;
					refund_requested_at?: string | null;
					refund_url?: string | null;
					refunded_at?: string | null;
					state?: PaymentState;
					subscription_id?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "payments_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "payments_plan_change_id_fkey";
						columns: ["plan_change_id"];
						isOneToOne: false;
						referencedRelation: "plan_changes";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "payments_plan_id_fkey";
						columns: ["plan_id"];
						isOneToOne: false;
						referencedRelation: "plans";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "payments_refund_actor_id_fkey";
						columns: ["refund_actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "payments_subscription_id_fkey";
						columns: ["subscription_id"];
						isOneToOne: false;
						referencedRelation: "subscriptions";
						referencedColumns: ["id"];
					},
				];
			};
			plan_changes: {
				Row: {
					actor_id: string | null;
					id: number;
					listing_quota: number;
					monthly_pence: number;
					name_en: string;
					name_tr: string;
					note: string | null;
					plan_id: string;
					planned_at: string | null;
					position: number;
					valid_from: string;
					yearly_pence: number;
				};
				ComputedFields: never;
				Insert: {
					actor_id?: string | null;
					id?: never;
					listing_quota: number;
					monthly_pence: number;
					name_en: string;
					name_tr: string;
					note?: string | null;
					plan_id: string;
					planned_at?: string | null;
					position: number;
					valid_from?: string;
					yearly_pence: number;
				};
				Update: {
					actor_id?: string | null;
					id?: never;
					listing_quota?: number;
					monthly_pence?: number;
					name_en?: string;
					name_tr?: string;
					note?: string | null;
					plan_id?: string;
					planned_at?: string | null;
					position?: number;
					valid_from?: string;
					yearly_pence?: number;
				};
				Relationships: [
					{
						foreignKeyName: "plan_changes_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "plan_changes_plan_id_fkey";
						columns: ["plan_id"];
						isOneToOne: false;
						referencedRelation: "plans";
						referencedColumns: ["id"];
					},
				];
			};
			plan_reductions: {
				Row: {
					agent_id: string;
					plan_id: string;
					reduced_at: string | null;
					since: string;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					plan_id: string;
					reduced_at?: string | null;
					since?: string;
				};
				Update: {
					agent_id?: string;
					plan_id?: string;
					reduced_at?: string | null;
					since?: string;
				};
				Relationships: [
					{
						foreignKeyName: "plan_reductions_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: true;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "plan_reductions_plan_id_fkey";
						columns: ["plan_id"];
						isOneToOne: false;
						referencedRelation: "plans";
						referencedColumns: ["id"];
					},
				];
			};
			planned_plan_changes: {
				Row: {
					actor_id: string | null;
					holds_from: string;
					id: number;
					listing_quota: number;
					monthly_pence: number;
					name_en: string;
					name_tr: string;
					note: string | null;
					plan_id: string;
					planned_at: string;
					position: number;
					yearly_pence: number;
				};
				ComputedFields: never;
				Insert: {
					actor_id?: string | null;
					holds_from: string;
					id?: never;
					listing_quota: number;
					monthly_pence: number;
					name_en: string;
					name_tr: string;
					note?: string | null;
					plan_id: string;
					planned_at?: string;
					position: number;
					yearly_pence: number;
				};
				Update: {
					actor_id?: string | null;
					holds_from?: string;
					id?: never;
					listing_quota?: number;
					monthly_pence?: number;
					name_en?: string;
					name_tr?: string;
					note?: string | null;
					plan_id?: string;
					planned_at?: string;
					position?: number;
					yearly_pence?: number;
				};
				Relationships: [
					{
						foreignKeyName: "planned_plan_changes_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "planned_plan_changes_plan_id_fkey";
						columns: ["plan_id"];
						isOneToOne: true;
						referencedRelation: "plans";
						referencedColumns: ["id"];
					},
				];
			};
			plans: {
				Row: {
					id: string;
					listing_quota: number;
					monthly_pence: number;
					name_en: string;
					name_tr: string;
					position: number;
					yearly_pence: number;
				};
				ComputedFields: never;
				Insert: {
					id: string;
					listing_quota: number;
					monthly_pence: number;
					name_en: string;
					name_tr: string;
					position?: number;
					yearly_pence: number;
				};
				Update: {
					id?: string;
					listing_quota?: number;
					monthly_pence?: number;
					name_en?: string;
					name_tr?: string;
					position?: number;
					yearly_pence?: number;
				};
				Relationships: [];
			};
			profiles: {
				Row: {
					avatar_path: string | null;
					created_at: string;
					disabled_at: string | null;
					email: string;
					first_name: string | null;
					id: string;
					language: Language;
					last_name: string | null;
					phone: string | null;
					recommends: boolean;
					recommends_from_views: boolean;
					role: Role;
					staff_since: string | null;
					updated_at: string;
					whatsapp_e164: string | null;
				};
				ComputedFields: never;
				Insert: {
					avatar_path?: string | null;
					created_at?: string;
					disabled_at?: string | null;
					email: string;
					first_name?: string | null;
					id: string;
					language?: Language;
					last_name?: string | null;
					phone?: string | null;
					recommends?: boolean;
					recommends_from_views?: boolean;
					role?: Role;
					staff_since?: string | null;
					updated_at?: string;
					whatsapp_e164?: string | null;
				};
				Update: {
					avatar_path?: string | null;
					created_at?: string;
					disabled_at?: string | null;
					email?: string;
					first_name?: string | null;
					id?: string;
					language?: Language;
					last_name?: string | null;
					phone?: string | null;
					recommends?: boolean;
					recommends_from_views?: boolean;
					role?: Role;
					staff_since?: string | null;
					updated_at?: string;
					whatsapp_e164?: string | null;
				};
				Relationships: [];
			};
			push_outbox: {
				Row: {
					attempts: number;
					created_at: string;
					deduplication_key: string;
					expires_at: string;
					id: number;
					is_urgent: boolean;
					next_attempt_at: string;
					notification_id: number | null;
					sent_at: string | null;
					subscription_id: string;
					topic: string;
				};
				ComputedFields: never;
				Insert: {
					attempts?: number;
					created_at?: string;
					deduplication_key: string;
					expires_at: string;
					id?: never;
					is_urgent: boolean;
					next_attempt_at?: string;
					notification_id?: number | null;
					sent_at?: string | null;
					subscription_id: string;
					topic: string;
				};
				Update: {
					attempts?: number;
					created_at?: string;
					deduplication_key?: string;
					expires_at?: string;
					id?: never;
					is_urgent?: boolean;
					next_attempt_at?: string;
					notification_id?: number | null;
					sent_at?: string | null;
					subscription_id?: string;
					topic?: string;
				};
				Relationships: [
					{
						foreignKeyName: "push_outbox_notification_id_fkey";
						columns: ["notification_id"];
						isOneToOne: false;
						referencedRelation: "notifications";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "push_outbox_subscription_id_fkey";
						columns: ["subscription_id"];
						isOneToOne: false;
						referencedRelation: "push_subscriptions";
						referencedColumns: ["id"];
					},
				];
			};
			push_subscriptions: {
				Row: {
					auth_secret: string;
					created_at: string;
					endpoint: string;
					failures: number;
					favorites: boolean;
					id: string;
					last_ok_at: string | null;
					messages: boolean;
					new_listings: boolean;
					p256dh: string;
					paused_until: string | null;
					price_changes: boolean;
					session_id: string | null;
					system_updates: boolean;
					user_agent: string | null;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					auth_secret: string;
					created_at?: string;
					endpoint: string;
					failures?: number;
					favorites: boolean;
					id?: string;
					last_ok_at?: string | null;
					messages: boolean;
					new_listings: boolean;
					p256dh: string;
					paused_until?: string | null;
					price_changes: boolean;
					session_id?: string | null;
					system_updates: boolean;
					user_agent?: string | null;
					user_id: string;
				};
				Update: {
					auth_secret?: string;
					created_at?: string;
					endpoint?: string;
					failures?: number;
					favorites?: boolean;
					id?: string;
					last_ok_at?: string | null;
					messages?: boolean;
					new_listings?: boolean;
					p256dh?: string;
					paused_until?: string | null;
					price_changes?: boolean;
					session_id?: string | null;
					system_updates?: boolean;
					user_agent?: string | null;
					user_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "push_subscriptions_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			rate_limits: {
				Row: {
					hits: number;
					key: string;
					window_seconds: number;
					window_started_at: string;
				};
				ComputedFields: never;
				Insert: {
					hits?: number;
					key: string;
					window_seconds: number;
					window_started_at?: string;
				};
				Update: {
					hits?: number;
					key?: string;
					window_seconds?: number;
					window_started_at?: string;
				};
				Relationships: [];
			};
			recently_viewed: {
				Row: {
					listing_id: number;
					user_id: string;
					viewed_at: string;
				};
				ComputedFields: never;
				Insert: {
					listing_id: number;
					user_id: string;
					viewed_at?: string;
				};
				Update: {
					listing_id?: number;
					user_id?: string;
					viewed_at?: string;
				};
				Relationships: [
					{
						foreignKeyName: "recently_viewed_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "recently_viewed_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			relisting_fingerprints: {
				Row: {
					agent_id: string;
					area_id: number | null;
					category: string;
					ended_at: string;
					first_listed_at: string;
					id: number;
					kind: string;
					pictures: string[];
					prices: NonNullable<Json>;
					size: string;
					type: string;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					area_id?: number | null;
					category: string;
					ended_at: string;
					first_listed_at: string;
					id?: never;
					kind: string;
					pictures: string[];
					prices?: NonNullable<Json>;
					size: string;
					type: string;
				};
				Update: {
					agent_id?: string;
					area_id?: number | null;
					category?: string;
					ended_at?: string;
					first_listed_at?: string;
					id?: never;
					kind?: string;
					pictures?: string[];
					prices?: NonNullable<Json>;
					size?: string;
					type?: string;
				};
				Relationships: [
					{
						foreignKeyName: "relisting_fingerprints_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
				];
			};
			review_locks: {
				Row: {
					actor_id: string;
					listing_id: number;
					seen_at: string;
					started_at: string;
				};
				ComputedFields: never;
				Insert: {
					actor_id: string;
					listing_id: number;
					seen_at?: string;
					started_at?: string;
				};
				Update: {
					actor_id?: string;
					listing_id?: number;
					seen_at?: string;
					started_at?: string;
				};
				Relationships: [
					{
						foreignKeyName: "review_locks_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "review_locks_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: true;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
				];
			};
			saved_search_matches: {
				Row: {
					found_at: string;
					from_pence: number | null;
					id: string;
					kind: ListingEventKind;
					listing_id: number;
					price_pence: number;
					reported_at: string | null;
					search_id: string;
				};
				ComputedFields: never;
				Insert: {
					found_at?: string;
					from_pence?: number | null;
					id?: string;
					kind: ListingEventKind;
					listing_id: number;
					price_pence: number;
					reported_at?: string | null;
					search_id: string;
				};
				Update: {
					found_at?: string;
					from_pence?: number | null;
					id?: string;
					kind?: ListingEventKind;
					listing_id?: number;
					price_pence?: number;
					reported_at?: string | null;
					search_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "saved_search_matches_listing_id_fkey";
						columns: ["listing_id"];
						isOneToOne: false;
						referencedRelation: "listings";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "saved_search_matches_search_id_fkey";
						columns: ["search_id"];
						isOneToOne: false;
						referencedRelation: "saved_searches";
						referencedColumns: ["id"];
					},
				];
			};
			saved_search_progress: {
				Row: {
					is_only: boolean;
					matched_to: number;
					numbered_to: number;
					pass_after: string | null;
					pass_to: number | null;
				};
				ComputedFields: never;
				Insert: {
					is_only?: boolean;
					matched_to?: number;
					numbered_to?: number;
					pass_after?: string | null;
					pass_to?: number | null;
				};
				Update: {
					is_only?: boolean;
					matched_to?: number;
					numbered_to?: number;
					pass_after?: string | null;
					pass_to?: number | null;
				};
				Relationships: [];
			};
			saved_searches: {
				Row: {
					baseline: number;
					confirmed_at: string | null;
					consented_at: string | null;
					created_at: string;
					database_filters: NonNullable<Json>;
					due_at: string | null;
					email: string | null;
					email_alerts: boolean;
					feed_token: string | null;
					filters: NonNullable<Json>;
					id: string;
					is_paused: boolean;
					kind: ListingKind;
					language: Language | null;
					last_mailed_at: string | null;
					name: string;
					notification_frequency: SavedSearchNotificationFrequency;
					preferred_currency: string;
					seen_at: string;
					sort: SavedSearchSort;
					user_id: string | null;
				};
				ComputedFields: never;
				Insert: {
					baseline: number;
					confirmed_at?: string | null;
					consented_at?: string | null;
					created_at?: string;
					database_filters: NonNullable<Json>;
					due_at?: string | null;
					email?: string | null;
					email_alerts?: boolean;
					feed_token?: string | null;
					filters: NonNullable<Json>;
					id?: string;
					is_paused?: boolean;
					kind: ListingKind;
					language?: Language | null;
					last_mailed_at?: string | null;
					name: string;
					notification_frequency?: SavedSearchNotificationFrequency;
					preferred_currency?: string;
					seen_at?: string;
					sort?: SavedSearchSort;
					user_id?: string | null;
				};
				Update: {
					baseline?: number;
					confirmed_at?: string | null;
					consented_at?: string | null;
					created_at?: string;
					database_filters?: NonNullable<Json>;
					due_at?: string | null;
					email?: string | null;
					email_alerts?: boolean;
					feed_token?: string | null;
					filters?: NonNullable<Json>;
					id?: string;
					is_paused?: boolean;
					kind?: ListingKind;
					language?: Language | null;
					last_mailed_at?: string | null;
					name?: string;
					notification_frequency?: SavedSearchNotificationFrequency;
					preferred_currency?: string;
					seen_at?: string;
					sort?: SavedSearchSort;
					user_id?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "saved_searches_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			search_vocabulary: {
				Row: {
					uses: number;
					word: string;
				};
				ComputedFields: never;
				Insert: {
					uses: number;
					word: string;
				};
				Update: {
					uses?: number;
					word?: string;
				};
				Relationships: [];
			};
			security_events: {
				Row: {
					actor_id: string | null;
					created_at: string;
					details: NonNullable<Json>;
					event_type: string;
					id: string;
					ip_address: string | null;
					last_at: string;
					merge_key: string;
					occurrences: number;
					request_id: string | null;
					resolved: boolean;
					resolved_at: string | null;
					session_id: string | null;
					severity: SecurityEventSeverity;
					source: EventSource;
					user_agent: string | null;
					user_id: string | null;
				};
				ComputedFields: never;
				Insert: {
					actor_id?: string | null;
					created_at?: string;
					details?: NonNullable<Json>;
					event_type: string;
					id?: string;
					ip_address?: string | null;
					last_at?: string;
					merge_key: string;
					occurrences?: number;
					request_id?: string | null;
					resolved?: boolean;
					resolved_at?: string | null;
					session_id?: string | null;
					severity?: SecurityEventSeverity;
					source?: EventSource;
					user_agent?: string | null;
					user_id?: string | null;
				};
				Update: {
					actor_id?: string | null;
					created_at?: string;
					details?: NonNullable<Json>;
					event_type?: string;
					id?: string;
					ip_address?: string | null;
					last_at?: string;
					merge_key?: string;
					occurrences?: number;
					request_id?: string | null;
					resolved?: boolean;
					resolved_at?: string | null;
					session_id?: string | null;
					severity?: SecurityEventSeverity;
					source?: EventSource;
					user_agent?: string | null;
					user_id?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "security_events_actor_id_fkey";
						columns: ["actor_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "security_events_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: false;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			share_links: {
				Row: {
					created_at: string;
					shows_name: boolean;
					token: string;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					created_at?: string;
					shows_name?: boolean;
					token?: string;
					user_id: string;
				};
				Update: {
					created_at?: string;
					shows_name?: boolean;
					token?: string;
					user_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "share_links_user_id_fkey";
						columns: ["user_id"];
						isOneToOne: true;
						referencedRelation: "profiles";
						referencedColumns: ["id"];
					},
				];
			};
			subscriptions: {
				Row: {
					agent_id: string;
					auto_renews: boolean;
					cancelled_at: string | null;
					created_at: string;
					ended_at: string | null;
					ends_at: string | null;
					id: string;
					next_period: BillingPeriod | null;
					next_plan_id: string | null;
					next_price_pence: number | null;
					paid_until: string | null;
					payment_failed_at: string | null;
					payment_failed_ref: string | null;
					period: SubscriptionPeriod;
					period_starts_at: string;
					plan_id: string;
					price_pence: number;
					provider: BillingProvider | null;
					provider_ref: string | null;
					reminders: number;
					replaces_id: string | null;
					starts_at: string;
					status: SubscriptionStatus;
					value_pence: number;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					auto_renews?: boolean;
					cancelled_at?: string | null;
					created_at?: string;
					ended_at?: string | null;
					ends_at?: string | null;
					id?: string;
					next_period?: BillingPeriod | null;
					next_plan_id?: string | null;
					next_price_pence?: number | null;
					paid_until?: string | null;
					payment_failed_at?: string | null;
					payment_failed_ref?: string | null;
					period: SubscriptionPeriod;
					period_starts_at?: string;
					plan_id: string;
					price_pence?: number;
					provider?: BillingProvider | null;
					provider_ref?: string | null;
					reminders?: number;
					replaces_id?: string | null;
					starts_at?: string;
					status: SubscriptionStatus;
					value_pence?: number;
				};
				Update: {
					agent_id?: string;
					auto_renews?: boolean;
					cancelled_at?: string | null;
					created_at?: string;
					ended_at?: string | null;
					ends_at?: string | null;
					id?: string;
					next_period?: BillingPeriod | null;
					next_plan_id?: string | null;
					next_price_pence?: number | null;
					paid_until?: string | null;
					payment_failed_at?: string | null;
					payment_failed_ref?: string | null;
					period?: SubscriptionPeriod;
					period_starts_at?: string;
					plan_id?: string;
					price_pence?: number;
					provider?: BillingProvider | null;
					provider_ref?: string | null;
					reminders?: number;
					replaces_id?: string | null;
					starts_at?: string;
					status?: SubscriptionStatus;
					value_pence?: number;
				};
				Relationships: [
					{
						foreignKeyName: "subscriptions_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "subscriptions_next_plan_id_fkey";
						columns: ["next_plan_id"];
						isOneToOne: false;
						referencedRelation: "plans";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "subscriptions_plan_id_fkey";
						columns: ["plan_id"];
						isOneToOne: false;
						referencedRelation: "plans";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "subscriptions_replaces_id_fkey";
						columns: ["replaces_id"];
						isOneToOne: false;
						referencedRelation: "subscriptions";
						referencedColumns: ["id"];
					},
				];
			};
			vehicle_makes: {
				Row: {
					id: number;
					name: string;
					slug: string;
				};
				ComputedFields: never;
				Insert: {
					id: number;
					name: string;
					slug: string;
				};
				Update: {
					id?: number;
					name?: string;
					slug?: string;
				};
				Relationships: [];
			};
			vehicle_models: {
				Row: {
					body: string | null;
					id: number;
					make_id: number;
					name: string;
					slug: string;
					vehicle_type: VehicleType;
				};
				ComputedFields: never;
				Insert: {
					body?: string | null;
					id: number;
					make_id: number;
					name: string;
					slug: string;
					vehicle_type: VehicleType;
				};
				Update: {
					body?: string | null;
					id?: number;
					make_id?: number;
					name?: string;
					slug?: string;
					vehicle_type?: VehicleType;
				};
				Relationships: [
					{
						foreignKeyName: "vehicle_models_make_id_fkey";
						columns: ["make_id"];
						isOneToOne: false;
						referencedRelation: "vehicle_makes";
						referencedColumns: ["id"];
					},
				];
			};
			verification_documents: {
				Row: {
					agent_id: string;
					created_at: string;
					decided_at: string | null;
					id: string;
					kind: VerificationDocumentKind;
					path: string;
				};
				ComputedFields: never;
				Insert: {
					agent_id: string;
					created_at?: string;
					decided_at?: string | null;
					id?: string;
					kind: VerificationDocumentKind;
					path: string;
				};
				Update: {
					agent_id?: string;
					created_at?: string;
					decided_at?: string | null;
					id?: string;
					kind?: VerificationDocumentKind;
					path?: string;
				};
				Relationships: [
					{
						foreignKeyName: "verification_documents_agent_id_fkey";
						columns: ["agent_id"];
						isOneToOne: false;
						referencedRelation: "agents";
						referencedColumns: ["id"];
					},
				];
			};
		};
		Views: {
			[_ in never]: never;
		};
		Functions: {
			add_listing_photo: { Args: { image: Json; listing: number; person: string }; Returns: Json };
			add_verification_document: { Args: { document_kind: string; folder: string }; Returns: Json };
			agent_reply_record: { Args: { agent: string }; Returns: Json };
			answer_contact_message: {
				Args: { expected_fingerprint: string; message: string; reply?: string };
				Returns: Json;
			};
			apply_plan_changes: { Args: Record<PropertyKey, never>; Returns: Json };
			archive_conversation: { Args: { archived: boolean; conversation: string }; Returns: Json };
			attach_checkout: { Args: { payment: string; ref: string; url: string }; Returns: string };
			begin_checkout: {
				Args: {
					checkout_key: string;
					page_language?: string;
					period: string;
					plan: string;
					price_seen: number;
					provider: string;
				};
				Returns: Json;
			};
			block_person: { Args: { blocked: boolean; conversation: string }; Returns: Json };
			cancel_newsletter_issue: { Args: { issue: number }; Returns: Json };
			change_email_alert: { Args: { action: string; alert: string; frequency?: string }; Returns: Json };
			change_feed_source: { Args: { action: string; for_agent?: string }; Returns: Json };
			change_hidden: { Args: { agents?: string[]; is_hidden?: boolean; listings?: number[] }; Returns: Json };
			change_mail_choice: { Args: { action: string; person: string; subject: string }; Returns: boolean };
			change_own_listing: { Args: { action: string; listing: number }; Returns: Json };
			change_own_listings: { Args: { action: string; listings: number[] }; Returns: Json };
			change_plan: { Args: { change: Json; expected_version: number; plan: string }; Returns: Json };
			change_search_alert: { Args: { action: string; search: string }; Returns: Json };
			change_subscription: { Args: { action: string }; Returns: Json };
			choose_import_sheet: { Args: { import: string; sheet: string }; Returns: undefined };
			choose_kept_listings: { Args: { ids: number[] }; Returns: Json };
			choose_next_plan: { Args: { period: string; plan: string }; Returns: Json };
			claim_auth_mails: { Args: { batch: number }; Returns: Json };
			claim_billing_tasks: { Args: { batch?: number }; Returns: Json };
			claim_checkout: { Args: { payment: string }; Returns: Json };
			claim_feed_source: { Args: { claim: string }; Returns: Json };
			claim_file_removals: { Args: { batch?: number }; Returns: Json };
			claim_import_pictures: { Args: { batch?: number; claim?: string }; Returns: Json };
			claim_open_payments: { Args: { batch?: number }; Returns: Json };
			claim_outbox_mails: { Args: { batch?: number; claim?: string }; Returns: Json };
			claim_payment_events: { Args: { batch?: number }; Returns: Json };
			claim_photo_sizes: { Args: { batch?: number }; Returns: Json };
			claim_pushes: { Args: { batch?: number; moment?: string }; Returns: Json };
			clean_up: { Args: { parts?: string[] }; Returns: Json };
			clean_up_activity: { Args: Record<PropertyKey, never>; Returns: Json };
			clean_up_agents: { Args: Record<PropertyKey, never>; Returns: Json };
			clean_up_analytics: { Args: Record<PropertyKey, never>; Returns: Json };
			clean_up_conversations: { Args: Record<PropertyKey, never>; Returns: Json };
			clean_up_listings: { Args: Record<PropertyKey, never>; Returns: Json };
			clean_up_live_events: { Args: Record<PropertyKey, never>; Returns: Json };
			clean_up_moderation: { Args: Record<PropertyKey, never>; Returns: Json };
			clean_up_pushes: { Args: Record<PropertyKey, never>; Returns: Json };
			clean_up_security: { Args: Record<PropertyKey, never>; Returns: Json };
			clear_password: { Args: { person: string }; Returns: undefined };
			clear_recently_viewed: { Args: Record<PropertyKey, never>; Returns: undefined };
			clear_sign_in_attempts: { Args: { address_key: string; client_key: string }; Returns: undefined };
			compare_listings: { Args: { ids: number[] }; Returns: Json };
			compare_price: { Args: { listing: number }; Returns: Json };
			compare_price_of: { Args: { facts: Json }; Returns: Json };
			confirm_by_link: { Args: { agent: string; day: string; listing?: number }; Returns: Json };
			confirm_email_alert: { Args: { alert: string }; Returns: Json };
			confirm_newsletter: { Args: { subscriber: string }; Returns: string };
			confirm_own_listings: { Args: Record<PropertyKey, never>; Returns: Json };
			consume_rate_limit: { Args: { limit_key: string; max_hits: number; seconds: number }; Returns: number };
			correct_import: { Args: { corrections: Json; import: string }; Returns: undefined };
			count_error_repeats: {
				Args: { error: string; happened: string; ids?: string[]; times: number };
				Returns: boolean;
			};
			count_favourite_changes: { Args: Record<PropertyKey, never>; Returns: Json };
			create_listing: { Args: { fields: Json; for_agent?: string; kind: string }; Returns: Json };
			decide_listing: {
				Args: {
					action: string;
					expected_fingerprint: string;
					listing: number;
					notes?: Json;
					only_reason?: string;
					reason_code?: string;
				};
				Returns: Json;
			};
			decide_message_report: { Args: { action?: string; is_upheld: boolean; report: string }; Returns: Json };
			decide_reports: {
				Args: {
					action?: string;
					expected_fingerprint: string;
					is_upheld: boolean;
					listing: number;
					notes?: Json;
					only_reason?: string;
					reason_code?: string;
					reports: string[];
				};
				Returns: Json;
			};
			delete_account: { Args: { ends_newsletter?: boolean; person: string }; Returns: boolean };
			delete_area: { Args: { area: number; expected_fingerprint: string }; Returns: Json };
			delete_landmark: { Args: { expected_fingerprint: string; landmark: number }; Returns: Json };
			delete_listing_photo: { Args: { photo: string }; Returns: boolean };
			delete_newsletter_issue: { Args: { expected_revision: number; issue: number }; Returns: Json };
			delete_own_listing: { Args: { listing: number }; Returns: Json };
			describe_listing_photo: { Args: { alt_en?: string; alt_tr?: string; photo: string }; Returns: boolean };
			dismiss_recommendation: { Args: { listing: number }; Returns: Json };
			drop_mail: { Args: { mail: string }; Returns: Json };
			duplicate_listing: { Args: { listing: number }; Returns: Json };
			end_plans: { Args: { at?: string; batch?: number }; Returns: Json };
			end_sessions: { Args: { session?: string }; Returns: number };
			end_stale_session: { Args: Record<PropertyKey, never>; Returns: boolean };
			expire_availability: { Args: { at?: string; batch?: number }; Returns: Json };
			export_activity: { Args: { amount?: number; filters?: Json; place?: Json }; Returns: Json };
			export_own_data: { Args: Record<PropertyKey, never>; Returns: Json };
			export_own_listings: {
				Args: { needs?: string; search?: string; state?: string; wanted_category?: string; wanted_kind?: string };
				Returns: Json;
			};
			export_subscribers: { Args: { after?: string; batch?: number }; Returns: Json };
			find_own_listings: {
				Args: { needs?: string; search?: string; state?: string; wanted_category?: string; wanted_kind?: string };
				Returns: number[];
			};
			find_reserved_name: { Args: { company: string; name: string }; Returns: string };
			finish_auth_mail: { Args: { mail_address: string; mail_kind: string }; Returns: undefined };
			finish_billing_task: {
				Args: { error?: string; result?: Json; task: string; version: number };
				Returns: undefined;
			};
			finish_code: {
				Args: { browser?: string; code_hash: string; opened?: string[]; outcome: string; person: string };
				Returns: boolean;
			};
			finish_feed_run: {
				Args: { counts: Json; fault: string; may_retry: boolean; problems: Json; run: string };
				Returns: Json;
			};
			finish_file_removals: { Args: { removed: number[] }; Returns: undefined };
			finish_import_picture: { Args: { may_retry?: boolean; picture: number; problem?: string }; Returns: undefined };
			finish_job_run: { Args: { run: string; run_details?: Json; run_outcome: string }; Returns: undefined };
			finish_outbox_mail: { Args: { error?: string; is_permanent?: boolean; mail_id: string }; Returns: undefined };
			finish_payment_event: {
				Args: { error?: string; event_id: string; outcome: string; provider: string };
				Returns: undefined;
			};
			finish_photo_sizes: { Args: { sizes: number[]; source_path: string }; Returns: boolean };
			finish_push: {
				Args: { changed_at?: string; notification?: number; outcome: string; push: number; wait_seconds?: number };
				Returns: undefined;
			};
			forget_wish_scores: { Args: Record<PropertyKey, never>; Returns: number };
			get_activity: { Args: { entry_id: number }; Returns: Json };
			get_administration: { Args: Record<PropertyKey, never>; Returns: Json };
			get_agent: { Args: { agent_slug: string }; Returns: Json };
			get_agent_as_admin: { Args: { agent: string }; Returns: Json };
			get_agent_feed: { Args: { token: string }; Returns: Json };
			get_analytics: { Args: { days: number; max_rows?: number }; Returns: Json };
			get_area_as_admin: { Args: { area: number }; Returns: Json };
			get_billing: { Args: Record<PropertyKey, never>; Returns: Json };
			get_billing_customer: { Args: { agent: string }; Returns: string };
			get_cache_version: { Args: Record<PropertyKey, never>; Returns: Json };
			get_contact_message: { Args: { message: string }; Returns: Json };
			get_content_editor: { Args: { page_language: string; page_slug: string; wanted?: number }; Returns: Json };
			get_content_page: { Args: { page_language: string; page_slug: string }; Returns: Json };
			get_dashboard: { Args: Record<PropertyKey, never>; Returns: Json };
			get_email_alert: { Args: { alert: string }; Returns: Json };
			get_error_group: { Args: { fingerprint: string }; Returns: Json };
			get_feed_source: { Args: { for_agent?: string }; Returns: Json };
			get_home_page: { Args: Record<PropertyKey, never>; Returns: Json };
			get_import: { Args: { import: string }; Returns: Json };
			get_invoice: { Args: { invoice_number: number; invoice_year: number }; Returns: Json };
			get_job_times: { Args: { is_check?: boolean; names: string[] }; Returns: Json };
			get_landmark_as_admin: { Args: { landmark: number }; Returns: Json };
			get_listing: { Args: { listing_id: number; listing_kind: string }; Returns: Json };
			get_map_extent: { Args: { filters: Json; sort?: string }; Returns: Json };
			get_market: { Args: { listing_type?: string; make?: string; place?: string; segment: string }; Returns: Json };
			get_moderation_queue: { Args: { only_reason?: string; page?: number; page_size?: number }; Returns: Json };
			get_newsletter_archive: { Args: { issue_language: string; issue_number: number }; Returns: Json };
			get_newsletter_issue: { Args: { issue: number }; Returns: Json };
			get_own_account: { Args: Record<PropertyKey, never>; Returns: Json };
			get_own_decisions: { Args: { listing: number }; Returns: Json };
			get_own_feed: { Args: { for_agent?: string }; Returns: Json };
			get_own_listing: { Args: { listing: number }; Returns: Json };
			get_own_photos: { Args: { listing: number; listing_kind: string }; Returns: Json };
			get_own_preview: { Args: { listing: number }; Returns: Json };
			get_own_price: { Args: { listing: number }; Returns: Json };
			get_own_report: { Args: { listing: number }; Returns: Json };
			get_own_reviews: { Args: Record<PropertyKey, never>; Returns: Json };
			get_own_second_factor: { Args: Record<PropertyKey, never>; Returns: Json };
			get_own_verification: { Args: Record<PropertyKey, never>; Returns: Json };
			get_payment_as_admin: { Args: { payment: string }; Returns: Json };
			get_payment_result: { Args: { payment: string }; Returns: Json };
			get_quota: { Args: { for_agent?: string }; Returns: Json };
			get_search_feed: { Args: { token: string }; Returns: Json };
			get_security_event: { Args: { event: string }; Returns: Json };
			get_shared_list: { Args: { page?: number; share_token: string }; Returns: Json };
			get_sitemap_index: { Args: Record<PropertyKey, never>; Returns: Json };
			get_subscriber: { Args: { subscriber: string }; Returns: Json };
			get_thread: { Args: { before?: number; conversation: string }; Returns: Json };
			get_user_as_admin: { Args: { person: string }; Returns: Json };
			get_verification_document: { Args: { document: string }; Returns: string };
			grant_super_admin: { Args: { address: string }; Returns: boolean };
			hasten_auth_mail: { Args: { mail_address: string; mail_kind: string }; Returns: boolean };
			is_ready: { Args: Record<PropertyKey, never>; Returns: boolean };
			keep_recovery_codes: { Args: { set_id: string }; Returns: boolean };
			lift_hold: { Args: { agent: string }; Returns: boolean };
			list_announcements: { Args: Record<PropertyKey, never>; Returns: Json };
			list_areas_as_admin: { Args: Record<PropertyKey, never>; Returns: Json };
			list_bulk_changes: { Args: Record<PropertyKey, never>; Returns: Json };
			list_content_pages: { Args: Record<PropertyKey, never>; Returns: Json };
			list_conversations: {
				Args: { archived?: boolean; before?: string; before_id?: string; only_unread?: boolean };
				Returns: Json;
			};
			list_cost_rates: { Args: Record<PropertyKey, never>; Returns: Json };
			list_favourites: { Args: { page?: number; sort?: string; wanted_kind?: string }; Returns: Json };
			list_feed_targets: { Args: { agent_references: string[]; kind: string; run: string }; Returns: Json };
			list_hidden: { Args: { agents?: string[]; listings?: number[] }; Returns: Json };
			list_holds: { Args: Record<PropertyKey, never>; Returns: Json };
			list_import_targets: { Args: { agent_references: string[]; for_agent?: string; kind: string }; Returns: Json };
			list_job_runs: { Args: { job_name: string; only_failed?: boolean }; Returns: Json };
			list_jobs: { Args: { names: string[] }; Returns: Json };
			list_kept_listings: { Args: Record<PropertyKey, never>; Returns: Json };
			list_landmarks_as_admin: { Args: Record<PropertyKey, never>; Returns: Json };
			list_late_renewals: { Args: { batch?: number }; Returns: Json };
			list_listings: { Args: { ids: number[] }; Returns: Json };
			list_mails: {
				Args: { page?: number; page_size?: number; state?: string; with_addresses?: boolean };
				Returns: Json;
			};
			list_message_reports: { Args: { page?: number; page_size?: number; state?: string }; Returns: Json };
			list_nearest_listings: { Args: { filters: Json; wanted?: number }; Returns: Json };
			list_newsletter_archive: { Args: { page?: number }; Returns: Json };
			list_newsletter_issues: { Args: { page?: number; page_size?: number }; Returns: Json };
			list_offers: { Args: Record<PropertyKey, never>; Returns: Json };
			list_offline_favourites: { Args: Record<PropertyKey, never>; Returns: Json };
			list_own_enquiries: { Args: { listing?: number; page?: number; search?: string; state?: string }; Returns: Json };
			list_own_listings: {
				Args: {
					needs?: string;
					page?: number;
					search?: string;
					sort?: string;
					state?: string;
					wanted_category?: string;
					wanted_kind?: string;
				};
				Returns: Json;
			};
			list_own_proofs: { Args: Record<PropertyKey, never>; Returns: Json };
			list_picture_targets: { Args: { for_agent?: string }; Returns: Json };
			list_plans_as_admin: { Args: Record<PropertyKey, never>; Returns: Json };
			list_posts: { Args: Record<PropertyKey, never>; Returns: Json };
			list_push_subscriptions: { Args: Record<PropertyKey, never>; Returns: Json };
			list_recently_viewed: { Args: Record<PropertyKey, never>; Returns: Json };
			list_recommendations: { Args: { wanted?: number }; Returns: Json };
			list_reference_data: { Args: Record<PropertyKey, never>; Returns: Json };
			list_reports: { Args: { page?: number; page_size?: number; state?: string }; Returns: Json };
			list_saved_searches: { Args: Record<PropertyKey, never>; Returns: Json };
			list_sessions: { Args: Record<PropertyKey, never>; Returns: Json };
			list_similar_listings: { Args: { listing_id: number; wanted?: number }; Returns: Json };
			list_sitemap_entries: { Args: { bucket: number; bucket_size?: number; listing_kind: string }; Returns: Json };
			list_to_confirm: { Args: { agent: string; day: string; listing?: number }; Returns: Json };
			list_unnamed_listings: { Args: { agent_references: string[]; for_agent?: string; kind: string }; Returns: Json };
			list_unscored_listings: { Args: { batch?: number; scorer: string }; Returns: Json };
			list_viewing_choices: { Args: Record<PropertyKey, never>; Returns: Json };
			list_viewing_stops: { Args: { wanted: number[] }; Returns: Json };
			mail_favourites: { Args: { at?: string; batch?: number }; Returns: Json };
			mail_saved_searches: { Args: { batch?: number }; Returns: Json };
			make_bulk_change: { Args: { change: string; listings: Json; wanted: Json }; Returns: Json };
			map_import: { Args: { import: string; mapping: string[] }; Returns: undefined };
			map_listings: { Args: { box: number[]; filters: Json; sort?: string; zoom: number }; Returns: Json };
			mark_contact_message: { Args: { is_read: boolean; message: string }; Returns: Json };
			mark_enquiry: { Args: { enquiry: string; is_answered: boolean }; Returns: boolean };
			mark_orphan_files: { Args: Record<PropertyKey, never>; Returns: number };
			mark_thread_read: { Args: { conversation: string; up_to: number }; Returns: Json };
			match_saved_searches: { Args: { batch?: number }; Returns: Json };
			merge_visit: {
				Args: { moments?: string[]; prices?: number[]; saved?: number[]; states?: string[]; viewed?: number[] };
				Returns: Json;
			};
			move_listing_photo: { Args: { goal: string; photo: string }; Returns: boolean };
			notify_favourites: { Args: { batch?: number }; Returns: Json };
			open_moderation_item: { Args: { listing: number }; Returns: Json };
			order_listing_photos: { Args: { listing: number; photos: string[] }; Returns: boolean };
			permit_new_credential: {
				Args: { address?: string; credential: string; person: string; proof: string; session?: string };
				Returns: boolean;
			};
			permit_refund: { Args: { actor: string; payment: string; session: string }; Returns: undefined };
			permit_role_change: {
				Args: { actor: string; new_role: string; person: string; session: string };
				Returns: undefined;
			};
			plan_bulk_change: { Args: { listings: number[]; wanted: Json }; Returns: Json };
			plan_newsletter_issue: {
				Args: { expected_revision: number; island_time?: string; issue: number };
				Returns: Json;
			};
			prepare_second_factor: { Args: { person: string; session: string }; Returns: string };
			prepare_sign_up: { Args: { address: string; mail_language: string }; Returns: string };
			preview_plan: { Args: { plan: string; quota: number }; Returns: Json };
			queue_auth_mail: { Args: { mail_address: string; mail_kind: string; mail_person: Json }; Returns: undefined };
			queue_import_pictures: { Args: { person: string; pictures: Json }; Returns: Json };
			queue_newsletter_mails: { Args: { batch?: number }; Returns: Json };
			quote_plan: { Args: { period: string; plan: string; provider: string }; Returns: Json };
			read_live_events: { Args: { after?: number }; Returns: Json };
			read_reported_message: { Args: { report: string }; Returns: Json };
			record_activity_events: { Args: { batch?: string; entries: Json }; Returns: undefined };
			record_analytics: { Args: { batch: Json; client_key: string; person?: string }; Returns: number };
			record_charge_state: { Args: { facts: Json }; Returns: string };
			record_client_errors: { Args: { client_key: string; errors: Json }; Returns: Json };
			record_failed_renewal: { Args: { facts: Json }; Returns: string };
			record_listing_views: { Args: { counts: Json }; Returns: undefined };
			record_payment_event: {
				Args: { about: string; event_id: string; provider: string; subject: string; type: string };
				Returns: boolean;
			};
			record_recent_views: { Args: { views: Json }; Returns: undefined };
			record_route_timings: { Args: { timings: Json }; Returns: undefined };
			record_security_events: { Args: { batch?: string; events: Json }; Returns: string[] };
			record_server_error: { Args: { error: Json }; Returns: undefined };
			record_session_proof: { Args: { person: string; session: string }; Returns: boolean };
			record_subscription_state: { Args: { facts: Json }; Returns: string };
			refund_payment: { Args: { expected_fingerprint: string; payment: string; reason: string }; Returns: Json };
			register_agent: { Args: { registration: Json }; Returns: Json };
			register_app_key: { Args: { key_hash: string }; Returns: undefined };
			reindex_areas: { Args: { batch?: number }; Returns: Json };
			release_feed_listing: { Args: { listing: number }; Returns: undefined };
			release_import_pictures: { Args: { pictures: number[] }; Returns: undefined };
			release_sign_in_attempt: { Args: { address_key: string; client_key: string }; Returns: undefined };
			remove_cost_rate: { Args: { expected_fingerprint?: string; rate: number }; Returns: Json };
			remove_favourite: { Args: { listing: number }; Returns: Json };
			remove_own_second_factor: { Args: { person: string; session: string }; Returns: boolean };
			remove_push_subscription: { Args: { address?: string; device?: string }; Returns: boolean };
			remove_second_factor_of: { Args: { person: string }; Returns: boolean };
			renew_job_run: { Args: { run: string }; Returns: boolean };
			renew_own_feed: { Args: { for_agent?: string; is_wanted: boolean }; Returns: string };
			renew_same_offers: { Args: { batch?: number }; Returns: Json };
			replace_listing_photo: {
				Args: { expected_path: string; image: Json; person: string; photo: string };
				Returns: boolean;
			};
			report_message: { Args: { details?: string; message: number; reason: string }; Returns: Json };
			request_email_alert: {
				Args: { client_key: string; search: Json; subscriber_email: string; subscriber_language: string };
				Returns: Json;
			};
			request_job_run: { Args: { job_name: string }; Returns: undefined };
			request_refund: { Args: { payment: string }; Returns: Json };
			reserve_code: {
				Args: { browser?: string; code_hash: string; new_factor?: string; person: string };
				Returns: Json;
			};
			reserve_sign_in_attempt: { Args: { address_key: string; client_key: string; is_known?: boolean }; Returns: Json };
			reset_second_factor: { Args: { address: string }; Returns: string };
			resolve_error_group: { Args: { fingerprint: string; is_resolved: boolean }; Returns: boolean };
			resolve_security_event: { Args: { event: string; is_resolved: boolean }; Returns: boolean };
			resolve_security_events: { Args: { filters: Json; listed_until: string }; Returns: number };
			restore_own_listing: { Args: { listing: number }; Returns: Json };
			restore_recommendation: { Args: { listing: number }; Returns: Json };
			retry_billing_task: { Args: { task: string }; Returns: Json };
			retry_mail: { Args: { mail: string }; Returns: Json };
			reveal_contact: {
				Args: { agent_slug?: string; channel: string; client_key: string; listing?: number };
				Returns: Json;
			};
			reveal_favourite_contacts: { Args: { client_key: string; person: string; wanted: number[] }; Returns: Json };
			review_agent: { Args: { agent: string; decision: Json; expected_fingerprint: string }; Returns: Json };
			rotate_search_feed: { Args: { is_wanted: boolean; search: string }; Returns: string };
			run_import: {
				Args: { import: string; import_rows: Json; is_last?: boolean; left_rows: Json; unchanged: number };
				Returns: Json;
			};
			save_area: { Args: { area: number; change: Json; expected_fingerprint: string }; Returns: Json };
			save_content_page: {
				Args: {
					content: Json;
					expected_version: number;
					page_language: string;
					page_slug: string;
					publish: boolean;
					withdraw?: boolean;
				};
				Returns: Json;
			};
			save_cost_rate: { Args: { corrects?: number; expected_fingerprint?: string; rate: Json }; Returns: Json };
			save_favourite: { Args: { listing: number }; Returns: Json };
			save_landmark: { Args: { change: Json; expected_fingerprint: string; landmark: number }; Returns: Json };
			save_listing: { Args: { fields: Json; listing: number; version: number }; Returns: Json };
			save_newsletter_issue: { Args: { content: Json; expected_revision: number; issue: number }; Returns: Json };
			save_push_subscription: {
				Args: { device?: string; preferences?: Json; renews?: string; replaces?: string; subscription: Json };
				Returns: Json;
			};
			save_search: { Args: { search: Json }; Returns: Json };
			save_wish_scores: { Args: { scored: Json; scorer: string }; Returns: number };
			schedule_plan_change: {
				Args: { change: Json; expected_version: number; plan: string; planned: number };
				Returns: Json;
			};
			search_activity: { Args: { filters?: Json; page_size?: number; place?: Json }; Returns: Json };
			search_agents: { Args: { filters?: Json; page?: number; page_size?: number }; Returns: Json };
			search_agents_as_admin: { Args: { filters?: Json; page?: number; page_size?: number }; Returns: Json };
			search_contact_messages: { Args: { filters?: Json; page?: number; page_size?: number }; Returns: Json };
			search_error_groups: { Args: { filters?: Json; page?: number; page_size?: number }; Returns: Json };
			search_listings: {
				Args: { after?: Json; filters: Json; page?: number; page_size?: number; sort?: string; wider?: Json };
				Returns: Json;
			};
			search_listings_as_admin: { Args: { before?: Json; filters?: Json; page_size?: number }; Returns: Json };
			search_payments_as_admin: { Args: { filters?: Json; page?: number; page_size?: number }; Returns: Json };
			search_security_events: { Args: { filters?: Json; page?: number; page_size?: number }; Returns: Json };
			search_subscribers: { Args: { filters?: Json; page?: number; page_size?: number }; Returns: Json };
			search_users_as_admin: { Args: { filters?: Json; page?: number; page_size?: number }; Returns: Json };
			send_announcement: { Args: { announcement: Json }; Returns: Json };
			send_announcements: { Args: { batch?: number }; Returns: Json };
			send_message: { Args: { body: string; conversation: string; send_key: string }; Returns: Json };
			send_message_mails: { Args: { at?: string; batch?: number }; Returns: Json };
			send_test_push: { Args: { device: string }; Returns: Json };
			set_account_status: { Args: { decision: Json; expected_fingerprint: string; person: string }; Returns: Json };
			set_agent_picture: { Args: { agent: string; colour?: number; path?: string }; Returns: boolean };
			set_favourite_note: { Args: { listing: number; note?: string }; Returns: boolean };
			set_feed_source: { Args: { for_agent?: string; kind: string; url: string }; Returns: Json };
			set_listing_photo_kind: { Args: { kind: string; photo: string }; Returns: boolean };
			set_notification_preferences: {
				Args: {
					favorites?: boolean;
					favourite_mails?: boolean;
					message_mails?: boolean;
					messages?: boolean;
					moderation_digest?: boolean;
					new_listings?: boolean;
					price_changes?: boolean;
					resume_favourite_mails?: boolean;
					system_updates?: boolean;
				};
				Returns: Json;
			};
			set_push_preferences: { Args: { address?: string; device?: string; preferences: Json }; Returns: Json };
			set_recovery_codes: { Args: { hashes: string[]; only_session?: string; person: string }; Returns: string };
			settle_payment: { Args: { facts: Json }; Returns: string };
			settle_push_device: { Args: { device: string; person?: string; session?: string }; Returns: boolean };
			settle_renewal: { Args: { facts: Json }; Returns: string };
			share_favourites: { Args: { shows_name?: boolean }; Returns: Json };
			start_conversation: {
				Args: { agent?: string; body?: string; listing?: number; send_key?: string };
				Returns: Json;
			};
			start_import: {
				Args: {
					contents: string;
					file_name: string;
					for_agent?: string;
					headers_key: string;
					kind: string;
					sheet?: string;
					sheets?: Json;
				};
				Returns: Json;
			};
			start_job_run: { Args: { job_name: string; run: string; unless_since?: string }; Returns: boolean };
			start_match_run: { Args: { max_events?: number }; Returns: boolean };
			submit_contact_message: { Args: { client_key: string; contact: Json; office: string }; Returns: Json };
			submit_enquiry: { Args: { client_key: string; enquiry: Json }; Returns: Json };
			submit_report: { Args: { client_key: string; person?: string; report: Json }; Returns: Json };
			subscribe_newsletter: {
				Args: { client_key: string; subscriber_email: string; subscriber_language: string };
				Returns: Json;
			};
			tell_late_jobs: { Args: { names: string[] }; Returns: undefined };
			test_newsletter_issue: { Args: { issue: number }; Returns: Json };
			undo_bulk_change: { Args: { change: string }; Returns: Json };
			unsubscribe_newsletter: { Args: { subscriber: string }; Returns: string };
			unsubscribe_subscriber: { Args: { subscriber: string }; Returns: Json };
			use_recovery_code: {
				Args: { browser?: string; code_hash: string; person: string; session: string };
				Returns: Json;
			};
			viewer: { Args: { device?: string }; Returns: Json };
			warn_of_sign_in_guesses: { Args: { address: string }; Returns: undefined };
			withdraw_plan_change: { Args: { plan: string; planned: number }; Returns: Json };
			withdraw_shared_favourites: { Args: Record<PropertyKey, never>; Returns: undefined };
			withdraw_verification_document: { Args: { document: string }; Returns: boolean };
			write_feed_rows: { Args: { feed_rows: Json; run: string; seen: Json }; Returns: Json };
			write_market_figures: { Args: { segment: string }; Returns: Json };
			write_moderation_digest: { Args: Record<PropertyKey, never>; Returns: Json };
		};
		Enums: {
			[_ in never]: never;
		};
		CompositeTypes: {
			[_ in never]: never;
		};
	};
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
	DefaultSchemaTableNameOrOptions extends
		| keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
		| { schema: keyof DatabaseWithoutInternals },
	TableName extends DefaultSchemaTableNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
				DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
		: never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
			DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
			Row: infer R;
		}
		? R
		: never
	: DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
		? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
				Row: infer R;
			}
			? R
			: never
		: never;

export type TablesInsert<
	DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
	TableName extends DefaultSchemaTableNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
		: never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
			Insert: infer I;
		}
		? I
		: never
	: DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
		? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
				Insert: infer I;
			}
			? I
			: never
		: never;

export type TablesUpdate<
	DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
	TableName extends DefaultSchemaTableNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
		: never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
			Update: infer U;
		}
		? U
		: never
	: DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
		? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
				Update: infer U;
			}
			? U
			: never
		: never;

export type Enums<
	DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"] | { schema: keyof DatabaseWithoutInternals },
	EnumName extends DefaultSchemaEnumNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
		: never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
	: DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
		? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
		: never;

export type CompositeTypes<
	PublicCompositeTypeNameOrOptions extends
		| keyof DefaultSchema["CompositeTypes"]
		| { schema: keyof DatabaseWithoutInternals },
	CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
		: never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
	: PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
		? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
		: never;

export const Constants = {
	public: {
		Enums: {},
	},
} as const;
