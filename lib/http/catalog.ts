import type { AnyContract } from "@/lib/core/contract";
import { auditContracts } from "@/lib/features/audit/contract";
import { calendarContracts } from "@/lib/features/calendar/contract";
import { commitmentContracts } from "@/lib/features/commitments/contract";
import { connectionContracts } from "@/lib/features/connections/contract";
import { contactContracts } from "@/lib/features/contacts/contract";
import { crmContracts } from "@/lib/features/crm/contract";
import { deliveryContracts } from "@/lib/features/deliveries/contract";
import { demoContracts } from "@/lib/features/demo/contract";
import { emailContracts } from "@/lib/features/emails/contract";
import { followUpContracts } from "@/lib/features/follow-ups/contract";
import { liveEventContracts } from "@/lib/features/live-events/contract";
import { meetingContracts } from "@/lib/features/meetings/contract";
import { memberContracts } from "@/lib/features/members/contract";
import { objectionContracts } from "@/lib/features/objections/contract";
import { onboardingContracts } from "@/lib/features/onboarding/contract";
import { passwordContracts } from "@/lib/features/passwords/contract";
import { proposalContracts } from "@/lib/features/proposals/contract";
import { reportContracts } from "@/lib/features/reports/contract";
import { sendingDomainContracts } from "@/lib/features/sending-domains/contract";
import { speakerContracts } from "@/lib/features/speakers/contract";
import { tenantContracts } from "@/lib/features/tenants/contract";
import { tokenContracts } from "@/lib/features/tokens/contract";
import { webhookContracts } from "@/lib/features/webhooks/contract";
import { systemContracts } from "./system-contract";

/**
 * Every endpoint of the product. The OpenAPI document, the generated tests and the documentation page use this list.
 */
export const CATALOG: AnyContract[] = [
  ...meetingContracts,
  ...speakerContracts,
  ...commitmentContracts,
  ...followUpContracts,
  ...emailContracts,
  ...deliveryContracts,
  ...proposalContracts,
  ...crmContracts,
  ...contactContracts,
  ...calendarContracts,
  ...objectionContracts,
  ...connectionContracts,
  ...onboardingContracts,
  ...tokenContracts,
  ...memberContracts,
  ...passwordContracts,
  ...tenantContracts,
  ...sendingDomainContracts,
  ...reportContracts,
  ...auditContracts,
  ...liveEventContracts,
  ...webhookContracts,
  ...demoContracts,
  ...systemContracts,
];
