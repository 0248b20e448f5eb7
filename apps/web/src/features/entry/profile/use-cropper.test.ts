import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UnreadablePicture } from '#shared/image/canvas.ts';
import { useCropper } from './use-cropper.ts';

const canvas = vi.hoisted(() => ({
  load: vi.fn<(file: Blob) => Promise<HTMLCanvasElement>>(),
  cut: vi.fn<(...given: unknown[]) => Promise<File>>(),
}));
vi.mock('./crop-canvas.ts', () => ({
  loadCanvas: canvas.load,
  cut: canvas.cut,
  turnedCanvas: ({ width, height }: HTMLCanvasElement, turns: number) =>
    turns % 2 ? { width: height, height: width } : { width, height },
}));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const file = new File(['x'], 'a.jpg');
const PICTURE = { width: 400, height: 300 } as HTMLCanvasElement;
const renderCropper = (props: { quality?: number } = {}) => {
  const onLoad = vi.fn<(result: 'success' | 'error') => void>();
  const onDone = vi.fn<(picture: File) => void>();
  const given = { file, onLoad, onDone, onCancel: () => undefined, ...props };
  return { onLoad, onDone, tool: renderHook(() => useCropper(given)).result };
};

test('reports success once the picture is there', async () => {
  canvas.load.mockResolvedValue(PICTURE);
  const { onLoad, tool } = renderCropper();
  await waitFor(() => expect(tool.current.picture).not.toBeNull());
  expect(onLoad.mock.calls).toEqual([['success']]);
  expect(tool.current.problem).toBe('');
});

test('reports an error for a file that is no picture', async () => {
  canvas.load.mockRejectedValue(new UnreadablePicture());
  const { onLoad, tool } = renderCropper();
  await waitFor(() => expect(tool.current.problem).not.toBe(''));
  expect(onLoad.mock.calls).toEqual([['error']]);
  expect(tool.current.picture).toBeNull();
});

test('off, the whole picture is kept; on again, the first box is back', async () => {
  canvas.load.mockResolvedValue(PICTURE);
  const { tool } = renderCropper();
  await waitFor(() => expect(tool.current.area).toMatchObject({ width: 320, height: 240 }));
  act(() => tool.current.toggle());
  expect(tool.current.on).toBe(false);
  expect(tool.current.area).toEqual({ x: 0, y: 0, width: 400, height: 300 });
  act(() => tool.current.toggle());
  expect(tool.current.area).toMatchObject({ width: 320, height: 240 });
});

test('a quarter turn changes the sides, and the box begins anew', async () => {
  canvas.load.mockResolvedValue(PICTURE);
  const { tool } = renderCropper();
  await waitFor(() => expect(tool.current.picture).not.toBeNull());
  act(() => tool.current.turn(1));
  expect(tool.current.picture).toMatchObject({ width: 300, height: 400 });
  expect(tool.current.area).toMatchObject({ width: 240, height: 320 });
});

test.each([
  [undefined, 1],
  [100, 1],
  [60, 0.6],
])('a quality of %s is cut with %s', async (quality, share) => {
  canvas.load.mockResolvedValue(PICTURE);
  const cropped = new File(['y'], 'b.jpg');
  canvas.cut.mockResolvedValue(cropped);
  const { onDone, tool } = renderCropper(quality === undefined ? {} : { quality });
  await waitFor(() => expect(tool.current.picture).not.toBeNull());
  await act(() => tool.current.finish());
  expect(canvas.cut.mock.calls[0]![2]).toBe(share);
  expect(onDone).toHaveBeenCalledWith(cropped);
});
