/**
 * What accounts may do with the service role: count sign-ins, permit new credentials, roles and refunds, delete an account.
 */
import { allowFunctions } from "../service-role.server.ts";

export const signInCalls = allowFunctions(
	"reserve_sign_in_attempt",
	"release_sign_in_attempt",
	"clear_sign_in_attempts",
	"warn_of_sign_in_guesses",
);
/** Mails that the auth service failed to send. */
export const authMailCalls = allowFunctions(
	"queue_auth_mail",
	"hasten_auth_mail",
	"claim_auth_mails",
	"finish_auth_mail",
);
export const signUpCalls = allowFunctions("prepare_sign_up");
export const credentialCalls = allowFunctions("permit_new_credential", "clear_password");
/** Codes of the second factor, and its removal after one was given. */
export const secondFactorCalls = allowFunctions(
	"reserve_code",
	"finish_code",
	"prepare_second_factor",
	"set_recovery_codes",
	"use_recovery_code",
	"remove_own_second_factor",
);
/** Devices of browsers in which a person signs in or out, by the id in their cookie. */
export const pushDeviceCalls = allowFunctions("settle_push_device");
export const accountDeletionCalls = allowFunctions("delete_account");
/** That a password has confirmed a change of role is for the server to say. */
export const roleChangeCalls = allowFunctions("permit_role_change");
/** That a password has proved who uses a session, too. */
export const proofCalls = allowFunctions("record_session_proof");
/** That a password has confirmed a refund, too. */
export const refundPermitCalls = allowFunctions("permit_refund");
