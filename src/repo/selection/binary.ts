/** Extensions of files that hold no text, or none that says anything about how to run the code. */
const extensions = new Set(
  `png jpg jpeg gif webp avif bmp ico icns tif tiff heic psd ai sketch fig xcf raw cur dds exr hdr ktx tga
   woff woff2 ttf otf eot pfb pfm
   mp3 mp4 m4a m4v mov avi mkv webm wav flac ogg oga ogv opus aac wma wmv mid midi
   zip gz tgz bz2 tbz2 xz txz zst lz4 lzma 7z rar tar jar war ear aar apk ipa aab nupkg whl egg gem crate deb rpm dmg pkg msi iso cab snap
   exe dll so dylib a o obj lib pdb class pyc pyo pyd beam wasm node bin elf ko rlib rmeta swiftmodule dex
   pdf doc docx xls xlsx ppt pptx odt ods odp rtf epub mobi pages numbers
   sqlite sqlite3 db db3 mdb accdb frm ibd rdb aof parquet avro orc arrow feather h5 hdf5 npy npz pkl pickle pt pth onnx safetensors gguf ggml tflite ckpt joblib mat rds rdata
   blend fbx glb stl 3ds max ma mb unitypackage uasset umap pak
   p12 pfx jks keystore bks der gpg pgp
   swp swo ds_store lockb mo resources nib xcuserstate pack idx rev`
    .split(/\s+/)
    .filter((extension) => extension !== "")
)

/** Whether a file is binary by its name alone; others are looked into. */
export const isBinaryName = (base: string): boolean => {
  const dot = base.lastIndexOf(".")
  return dot >= 0 && extensions.has(base.slice(dot + 1))
}
