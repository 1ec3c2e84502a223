import { TRPCClientError, type TRPCClientErrorLike } from "@trpc/client";
import type { PlainPageRefusalCode } from "#i18n/text.ts";
import type { AppRouter } from "#router.ts";
import { useText } from "#web/app/text.tsx";

export type Failure = TRPCClientErrorLike<AppRouter>;

/** Whether the server answered at all. */
export const hasResponse = ({ data }: Failure): boolean => Boolean(data);

/** Gives the text for a failed call: the refusal, `invalidCode` for invalid input, or a general error. */
export function useRefusalMessage(invalidCode: PlainPageRefusalCode = "request.invalid") {
	const { t } = useText();
	return (failure: Failure): string => {
		const { data } = failure;
		if (!hasResponse(failure)) return t("ui.away");
		// A process of the previous version sends no text.
		if (data?.refusal?.text && data.refusal.code !== "request.invalid") return data.refusal.text;
		return data?.httpStatus === 400 ? t(invalidCode) : t("login.failed");
	};
}

/** Null when the error is not a rate limit. The text of a rate limit says when to try again. */
export const asRateLimitError = (error: unknown): Failure | null =>
	error instanceof TRPCClientError && error.data?.code === "TOO_MANY_REQUESTS" ? error : null;

/** Null for an error that is no failed call. */
export const toFailure = (error: unknown): Failure | null => (error instanceof TRPCClientError ? error : null);
