import { TRPCClientError, type TRPCClientErrorLike } from "@trpc/client";
import { refusalText } from "#i18n/text.ts";
import type { AppRouter } from "#router.ts";
import type { PlainRefusalCode } from "#shared/refusal.ts";
import { useText } from "#web/app/text.tsx";

export type Failure = TRPCClientErrorLike<AppRouter>;

/** Did the shop say anything at all? */
export const isAnswered = ({ data }: Failure): boolean => Boolean(data);

/** Why a call was refused, in words. What cannot be taken at all is told as what it is not; what is no refusal is ours. */
export function useRefusedWords(unfit: PlainRefusalCode = "login.invalid") {
	const { t, language } = useText();
	return (failure: Failure): string => {
		const { data } = failure;
		if (!isAnswered(failure)) return t("ui.away");
		if (data?.refusal) return refusalText(language, data.refusal);
		return data?.httpStatus === 400 ? t(unfit) : t("login.failed");
	};
}

/** What was asked too often says when to ask again. */
export const throttledIn = (error: unknown): Failure | null =>
	error instanceof TRPCClientError && error.data?.code === "TOO_MANY_REQUESTS" ? error : null;
