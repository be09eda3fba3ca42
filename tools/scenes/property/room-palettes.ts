/** The colours that a home is furnished in; every room picks one. */

export type Palette = { wall: string; accent?: string; main: string; second: string; third: string; wood: string };

export const PALETTES: Record<string, Palette> = {
	sea: { wall: "#f7f3ea", accent: "#cfe0e0", main: "#5b93a0", second: "#e8a35a", third: "#f2e6cf", wood: "#b98b5e" },
	clay: { wall: "#fbf3e6", accent: "#e9b795", main: "#efe3cf", second: "#c96f4a", third: "#7d9a74", wood: "#a87750" },
	olive: { wall: "#f6f2e4", accent: "#b9c3a0", main: "#8a9a6f", second: "#e9c46a", third: "#f2e7d0", wood: "#b08458" },
	sand: { wall: "#fbf6ec", main: "#d8c3a0", second: "#4f8793", third: "#e0a56f", wood: "#c39a6b" },
	night: { wall: "#f4ecdf", accent: "#8fa3b0", main: "#46627a", second: "#e8a35a", third: "#efe3cf", wood: "#8f6a48" },
	rose: { wall: "#fbf1ea", accent: "#eccabd", main: "#c98b82", second: "#6f8f8a", third: "#f6e9d8", wood: "#b5895f" },
};
